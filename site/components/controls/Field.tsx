import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Ms } from '../../../sim/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import { MAX_MS, parseTime } from '../../model/times.ts';
import { useDraft } from './useDraft.ts';

interface TimeFieldProps extends Accepts {
  readonly id: string;
  readonly label: string;
  readonly ms: Ms | null;
  readonly onChange: (ms: Ms | null) => void;
  readonly children?: ComponentChildren;
}

/** What a field of a time takes. */
interface Accepts {
  /** What null is called: "never"; empty where there is always a time. */
  readonly none: string;
  /** Whether an empty field means that too. */
  readonly canBeEmpty?: boolean;
  readonly leastMs?: Ms;
  readonly mostMs?: Ms;
}

/** What a text stands for: a time, null for none; undefined where it is none of what the field takes. */
function readIn(text: string, accepts: Accepts): Ms | null | undefined {
  const { none, canBeEmpty = false, leastMs = 0, mostMs = MAX_MS } = accepts;
  const words = text.trim().toLowerCase();
  const isNone = words === '' ? canBeEmpty : none !== '' && [none, 'never'].includes(words);
  if (isNone) return null;
  const ms = parseTime(text);
  return ms !== undefined && ms >= leastMs && ms <= mostMs ? ms : undefined;
}

/** What to write instead of a text that is not taken. */
function helpFor(text: string, { none, leastMs = 0, mostMs = MAX_MS }: Accepts): string {
  const isTime = parseTime(text) !== undefined;
  const like = isTime
    ? `from ${duration(leastMs)} to ${duration(mostMs)}`
    : 'like “90s”, “20 min” or “1h30m”';
  return `Write a time ${like}${none && `, or “${none}”`}.`;
}

/** A time that can be typed as people write it; what is not taken is said and changes nothing. */
export function TimeField(props: TimeFieldProps): VNode {
  const { id, label, ms, none, canBeEmpty = false, onChange, children } = props;
  const shown = ms === null ? none : duration(ms);
  const draft = useDraft(ms === null && canBeEmpty ? '' : shown);
  const isEmpty = draft.typed !== null && draft.typed.trim() === '' && !canBeEmpty;
  const wrong = draft.typed !== null && !isEmpty && readIn(draft.typed, props) === undefined;
  const says = isEmpty ? `${id}-empty` : wrong ? `${id}-wrong` : undefined;
  // What is wrong stays, with what is wrong about it, until it is put right or something else sets the time.
  useEffect(() => {
    if (document.activeElement?.id !== id) draft.release();
  }, [ms]);
  const take = (field: HTMLInputElement): void => {
    draft.hold(field);
    const parsed = readIn(field.value, props);
    if (parsed !== undefined && parsed !== ms) onChange(parsed);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row">
        <input
          id={id}
          type="text"
          inputMode="text"
          value={draft.text}
          placeholder={canBeEmpty ? none : undefined}
          aria-invalid={wrong}
          aria-describedby={says}
          onInput={(event) => take(event.currentTarget)}
          onBlur={wrong ? undefined : draft.release}
        />
        {children}
      </div>
      {isEmpty && (
        <p id={says} class="comes-to">
          Empty: it stays {shown}.
        </p>
      )}
      {wrong && (
        <p id={says} class="wrong">
          {helpFor(draft.typed ?? '', props)} It stays {shown}.
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly legend: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, label: string])[];
  readonly onChange: (value: T) => void;
}

/** One of a few, all in sight. */
export function Choice<T extends string>({ name, legend, value, options, onChange }: ChoiceProps<T>): VNode {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {options.map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

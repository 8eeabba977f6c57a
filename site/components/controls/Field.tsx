import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Ms } from '../../../sim/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import { parseTime } from '../../model/times.ts';
import { useDraft } from './useDraft.ts';

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly ms: Ms | null;
  /** What null is called: "never". */
  readonly none: string;
  /** Whether an empty field means that too. */
  readonly canBeEmpty?: boolean;
  readonly onChange: (ms: Ms | null) => void;
  readonly children?: ComponentChildren;
}

/** A time that can be typed as people write it; what is not understood is said and changes nothing. */
export function TimeField(props: TimeFieldProps): VNode {
  const { id, label, ms, none, canBeEmpty = false, onChange, children } = props;
  const draft = useDraft(ms === null ? (canBeEmpty ? '' : none) : duration(ms));
  const read = (text: string): Ms | null | undefined => {
    const words = text.trim().toLowerCase();
    const isNone = words === '' ? canBeEmpty : [none, 'never'].includes(words);
    return isNone ? null : parseTime(text);
  };
  const isEmpty = draft.typed !== null && draft.typed.trim() === '' && !canBeEmpty;
  const wrong = draft.typed !== null && !isEmpty && read(draft.typed) === undefined;
  const says = isEmpty ? `${id}-empty` : wrong ? `${id}-wrong` : undefined;
  // What is wrong stays, with what is wrong about it, until it is put right or something else sets the time.
  useEffect(() => {
    if (document.activeElement?.id !== id) draft.release();
  }, [ms]);
  const take = (field: HTMLInputElement): void => {
    draft.hold(field);
    const parsed = read(field.value);
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
          Empty: it stays {ms === null ? none : duration(ms)}.
        </p>
      )}
      {wrong && (
        <p id={says} class="wrong">
          Write a time like “90s”, “20 min” or “1h30m”{none && `, or “${none}”`}.
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

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Ms } from '../../../sim/index.ts';
import { duration } from '../../../sim/settings/words.ts';
import { parseTime } from '../../model/times.ts';

interface TimeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly ms: Ms | null;
  /** What null is called: "never". */
  readonly none: string;
  readonly onChange: (ms: Ms | null) => void;
  readonly children?: ComponentChildren;
}

/** A time that can be typed as people write it; what is not understood is said and changes nothing. */
export function TimeField({ id, label, ms, none, onChange, children }: TimeFieldProps): VNode {
  const shown = ms === null ? none : duration(ms);
  const [draft, setDraft] = useState(shown);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setDraft(shown);
    setWrong(false);
  }, [shown]);
  const take = (text: string): void => {
    setDraft(text);
    const isNone = [none, 'never'].includes(text.trim().toLowerCase());
    const parsed = isNone ? null : parseTime(text);
    setWrong(parsed === undefined && text.trim() !== '');
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
          value={draft}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onInput={(event) => take(event.currentTarget.value)}
          onBlur={() => setDraft(shown)}
        />
        {children}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} class="wrong">
          Write a time like “90s”, “20 min” or “1h30m”, or “{none}”.
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

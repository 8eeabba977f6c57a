import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Null: not set. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  /** Whether it can be left empty. */
  readonly none?: string;
  readonly unit?: string;
  readonly onChange: (value: number | null) => void;
}

/** A number that can be typed; what is none is said and changes nothing. */
export function NumberField({ id, label, value, min, max, none, unit, onChange }: Props): VNode {
  const shown = value === null ? '' : String(value);
  const [draft, setDraft] = useState(shown);
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    setDraft(shown);
    setWrong(false);
  }, [shown]);
  const take = (text: string): void => {
    setDraft(text);
    const isNone = none !== undefined && text.trim() === '';
    const parsed = Number(text.replace(',', '.'));
    const fits = text.trim() !== '' && parsed >= min && parsed <= max;
    setWrong(!isNone && !fits);
    if (isNone && value !== null) onChange(null);
    if (fits && parsed !== value) onChange(parsed);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          value={draft}
          placeholder={none}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onInput={(event) => take(event.currentTarget.value)}
          onBlur={() => setDraft(shown)}
        />
        {unit && <span class="unit">{unit}</span>}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} class="wrong">
          Write a number from {min} to {max.toLocaleString('en-US')}
          {none === undefined ? '' : `, or nothing: ${none}`}.
        </p>
      )}
    </div>
  );
}

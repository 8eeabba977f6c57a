import type { VNode } from 'preact';
import { useDraft } from '../../components/controls/useDraft.ts';

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
  const draft = useDraft(value === null ? '' : String(value));
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return none === undefined ? undefined : null;
    const parsed = Number(text.replace(',', '.'));
    return parsed >= min && parsed <= max ? parsed : undefined;
  };
  const wrong = draft.typed !== null && read(draft.typed) === undefined;
  const take = (field: HTMLInputElement): void => {
    draft.hold(field);
    const parsed = read(field.value);
    if (parsed !== undefined && parsed !== value) onChange(parsed);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="row">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          value={draft.text}
          placeholder={none}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onInput={(event) => take(event.currentTarget)}
          onBlur={draft.release}
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

import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { useDraft } from '../../components/controls/useDraft.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Null: not set. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly isWhole?: boolean;
  /** Whether it can be left empty. */
  readonly none?: string;
  readonly unit?: string;
  readonly onChange: (value: number | null) => void;
}

/** A number that can be typed; what is not taken is said and changes nothing. */
export function NumberField(props: Props): VNode {
  const { id, label, value, min, max, isWhole = false, none, unit, onChange } = props;
  const draft = useDraft(value === null ? '' : String(value));
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return none === undefined ? undefined : null;
    const parsed = Number(text.replace(',', '.'));
    const isTaken = parsed >= min && parsed <= max && (!isWhole || Number.isInteger(parsed));
    return isTaken ? parsed : undefined;
  };
  const wrong = draft.typed !== null && read(draft.typed) === undefined;
  // As in a field of a time: what is wrong stays until it is put right or something else sets the number.
  useEffect(() => {
    if (document.activeElement?.id !== id) draft.release();
  }, [value]);
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
          onBlur={wrong ? undefined : draft.release}
        />
        {unit && <span class="unit">{unit}</span>}
      </div>
      {wrong && (
        <p id={`${id}-wrong`} class="wrong">
          Write a {isWhole ? 'whole number' : 'number'} from {min} to {max.toLocaleString('en-US')}
          {none === undefined ? '' : `, or nothing: ${none}`}. It stays {value ?? none}.
        </p>
      )}
    </div>
  );
}

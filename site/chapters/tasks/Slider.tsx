import type { VNode } from 'preact';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value as it is read, with its unit. */
  readonly said: string;
  readonly onChange: (value: number) => void;
}

/** A number that is moved, with what it comes to beside it. */
export function Slider({ id, label, value, min, max, step = 1, said, onChange }: Props): VNode {
  return (
    <div class="field slider">
      <label for={id}>{label}</label>
      <div class="row">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={said}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <output for={id}>{said}</output>
      </div>
    </div>
  );
}

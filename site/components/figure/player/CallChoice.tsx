import type { VNode } from 'preact';
import type { Figure } from '../../../../sim/figure/index.ts';

interface Props {
  readonly figure: Figure;
  readonly onChoose: (call: number) => void;
}

/** Which of several calls has the lanes of the figure; a click on its strip chooses it as well. */
export function CallChoice({ figure, onChoose }: Props): VNode | null {
  if (figure.calls.length === 0) return null;
  return (
    <fieldset class="choice calls">
      <legend>Lanes of</legend>
      {figure.calls.map(({ call, isFocus, label }) => (
        <label key={call}>
          <input type="radio" name="call" checked={isFocus} onChange={() => onChoose(call)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { draftOf, KNOBS } from '../../../sim/answer/map/knobs.ts';
import { rangeOf } from '../../../sim/answer/map/place.ts';
import type { MapSpec } from '../../../sim/answer/map/sweep-map.ts';
import type { Ms } from '../../../sim/index.ts';
import { AXIS_IDS, type AxisId, type AxisSpec } from '../../../sim/scenario/link/axis.ts';
import { TimeField } from '../controls/Field.tsx';

interface Props {
  readonly spec: MapSpec;
  readonly onChange: (axes: { readonly x: AxisSpec; readonly y: AxisSpec }) => void;
}

/** What runs along the two axes, and between which times. */
export function AxisFields({ spec, onChange }: Props): VNode {
  const { x, y } = spec;
  return (
    <div class="axes">
      <AxisField axis="x" name="Across" spec={spec} onChange={(next) => onChange({ x: next, y })} />
      <button type="button" aria-label="Swap the axes" onClick={() => onChange({ x: y, y: x })}>
        ⇅
      </button>
      <AxisField axis="y" name="Up" spec={spec} onChange={(next) => onChange({ x, y: next })} />
    </div>
  );
}

interface FieldProps {
  readonly axis: 'x' | 'y';
  readonly name: string;
  readonly spec: MapSpec;
  readonly onChange: (axis: AxisSpec) => void;
}

/** The least share by which the ends of an axis differ. */
const LEAST_RATIO = 2;

function AxisField({ axis, name, spec, onChange }: FieldProps): VNode {
  const { id } = spec[axis];
  const other = spec[axis === 'x' ? 'y' : 'x'].id;
  const draft = draftOf(spec.scenario);
  const range = rangeOf(spec[axis]);
  const [from, to] = range ?? [0, 0];
  const [isRefused, setRefused] = useState(false);
  const take = (fromMs: Ms | null, toMs: Ms | null): void => {
    const isRange = fromMs !== null && toMs !== null && fromMs > 0 && fromMs * LEAST_RATIO <= toMs;
    setRefused(!isRange);
    if (isRange) onChange({ id, fromMs, toMs });
  };
  return (
    <div class="axis">
      <label for={`axis-${axis}`}>{name}</label>
      <select
        id={`axis-${axis}`}
        value={id}
        onChange={(event) => onChange({ id: event.currentTarget.value as AxisId })}
      >
        {AXIS_IDS.map((one) => (
          <option key={one} value={one} disabled={one === other || (KNOBS[one].needsShape && !draft.shape)}>
            {KNOBS[one].setting ?? KNOBS[one].label}
          </option>
        ))}
      </select>
      {range && (
        <div class="ends">
          <TimeField
            id={`axis-${axis}-from`}
            label="from"
            ms={from}
            none=""
            onChange={(ms) => take(ms, to)}
          />
          <TimeField id={`axis-${axis}-to`} label="to" ms={to} none="" onChange={(ms) => take(from, ms)} />
        </div>
      )}
      {isRefused && (
        <p class="wrong" role="alert">
          Not taken: “to” has to be at least {LEAST_RATIO} times “from”, and “from” more than 0.
        </p>
      )}
    </div>
  );
}

import { policyOf } from '../../client/simulate.ts';
import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { AxisId } from '../../scenario/link/axis.ts';
import { calledServer } from '../../scenario/shape.ts';
import { settingsFor } from '../../settings/effective.ts';
import { KNOBS } from './knobs.ts';
import type { MapSpec } from './sweep-map.ts';

/** A clock's deadline as the scenario has it, on an axis. */
export interface Landmark {
  readonly clock: ClockId;
  readonly ms: Ms;
}

const CLOCKS = {
  'first-byte': 'firstByte',
  background: 'background',
  idle: 'idle',
  'wall-clock': 'wallClock',
  startup: 'startup',
} as const;
type Set = keyof typeof CLOCKS;

/** The clocks that a time on this axis races against. */
const AGAINST: Readonly<Partial<Record<AxisId, readonly Set[]>>> = {
  respond: ['background', 'idle', 'wall-clock'],
  first: ['first-byte'],
  progress: ['idle'],
  ready: ['startup'],
};

/** For each axis the deadlines of the scenario's own clocks, but for those that the other axis sets. */
export function landmarksFor({ scenario, x, y }: MapSpec): {
  readonly x: readonly Landmark[];
  readonly y: readonly Landmark[];
} {
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const { effective, usable } = settingsFor(scenario, policyOf(scenario), server);
  const on = (own: AxisId, other: AxisId): readonly Landmark[] => {
    const set: ClockId | undefined = KNOBS[own].clock;
    const clocks = AGAINST[own] ?? (Object.keys(CLOCKS) as Set[]).filter((clock) => clock === set);
    return clocks.flatMap((clock): Landmark[] => {
      const { ms } = effective[CLOCKS[clock]];
      const moves = other === 'cc' || KNOBS[other].clock === clock;
      return ms === null || !usable || moves ? [] : [{ clock, ms }];
    });
  };
  return { x: on(x.id, y.id), y: on(y.id, x.id) };
}

import { simulate } from '../../client/simulate.ts';
import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction } from '../../scenario/prediction.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { evidenceFor } from './evidence.ts';
import type { Suspect } from './suspect.ts';

/** A moment at which the reader sees an end, or a move that looks like one. */
interface Moment {
  readonly atMs: Ms;
  readonly text: string | undefined;
  readonly clock: ClockId | null;
}

/** The moments of a run that a reader could take for the death of the call. */
function momentsOf({ outcome, finish, decidedBy, events }: Prediction): readonly Moment[] {
  switch (outcome.kind) {
    case 'backgrounded': {
      const move = { atMs: outcome.t ?? 0, text: outcome.text, clock: 'background' } as const;
      return finish ? [move, { atMs: finish.t, text: finish.text, clock: decidedBy }] : [move];
    }
    case 'connected': {
      const list = events.find((event) => event.kind === 'list.failed');
      return list ? [{ atMs: list.t, text: list.text, clock: 'startup' }] : [];
    }
    case 'cli':
      // A command that answers at once has not died.
      return outcome.t ? [{ atMs: outcome.t, text: outcome.text, clock: decidedBy }] : [];
    case 'error':
    case 'never-connected':
    case 'interrupted': {
      // A call that found no server counts from the request that made it, not from the start of the session.
      const asked = events.find((event) => event.kind === 'session.firstRequest')?.t ?? 0;
      const atMs = outcome.t ?? 0;
      return [{ atMs: atMs > asked ? atMs - asked : atMs, text: outcome.text, clock: decidedBy }];
    }
    default:
      return [];
  }
}

const toldBy = ({ events }: Prediction, atMs: Ms): boolean =>
  events.some((event) => event.kind === 'cancel.sent' && event.t <= atMs);

/** What the words are for a suspect; everything else comes from the run. */
export type Told = Pick<Suspect, 'id' | 'standing' | 'phase' | 'name' | 'story' | 'test'>;

const NO_TOOL = 'Nothing: the tool is not there.';

/** Runs a scenario and makes a suspect of each of its ends. */
export function suspectsIn(scenario: Scenario, as: Told): readonly Suspect[] {
  const prediction = simulate(scenario);
  return momentsOf(prediction).map(({ atMs, text, clock }) => ({
    ...as,
    atMs,
    tell: text ?? NO_TOOL,
    clock,
    serverTold: toldBy(prediction, atMs),
    outside: null,
    ...evidenceFor(clock, as.phase, prediction.rules),
  }));
}

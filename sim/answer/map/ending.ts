import { CLOCK_CHIPS } from '../../facts/clocks.ts';
import type { ClockId } from '../../facts/ids.ts';
import type { Prediction } from '../../scenario/prediction.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { endOf } from '../compare.ts';

/** What ends a call, as a map tells it: an answer, the clock that took it, or what else did. */
export type Ending = 'result' | 'notification' | ClockId | 'session' | 'other' | 'no-tool' | 'open';

/** All endings; a cell of a map holds the index of its own. */
export const ENDINGS: readonly Ending[] = [
  'result',
  'notification',
  'first-byte',
  'idle',
  'wall-clock',
  'startup',
  'transport',
  'background',
  'session',
  'other',
  'no-tool',
  'open',
];

/** What ends the call in a cell, by its number in `ENDINGS`. */
export function endingOfCode(code: number | undefined): Ending {
  return ENDINGS[code ?? 0] ?? 'other';
}

/** Whether it is a clock that ended the call. */
export const isClock = (ending: Ending): ending is ClockId => Object.hasOwn(CLOCK_CHIPS, ending);

/** What each ending is called in a table and on the map. */
export const ENDING_WORDS: Readonly<Record<Ending, string>> = {
  result: 'Claude gets the result',
  notification: 'arrives as a notification',
  'first-byte': 'lost: first byte',
  idle: 'lost: idle check',
  'wall-clock': 'lost: wall clock',
  startup: 'never connected: startup',
  transport: 'lost: transport',
  background: 'moved to the background',
  session: 'lost: the -p run ends',
  other: 'ended by no clock',
  'no-tool': 'the tool does not exist',
  open: 'still open',
};

/** What ended the call of a scenario. Needs no trace. */
export function endingOf({ mode }: Scenario, prediction: Prediction): Ending {
  const { outcome, finish } = prediction;
  if (outcome.kind === 'backgrounded' && !finish) return mode === 'print' ? 'session' : 'open';
  const { kind, clock } = endOf(prediction);
  if (kind === 'result' || kind === 'connected') return 'result';
  if (kind === 'notification' || kind === 'open') return kind;
  return clock ?? (kind === 'never-connected' ? 'no-tool' : 'other');
}

import { policyFor } from '../../facts/resolve.ts';
import { newestMeasured } from '../../facts/versions.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { settingsFor } from '../../settings/effective.ts';
import { clientSuspects } from './client.ts';
import { anyTimeSuspects, dropSuspects } from './cuts.ts';
import { outsideSuspects } from './outside.ts';
import { MUTE, type Stage, scene } from './scenes.ts';
import { setSuspects } from './set-values.ts';
import { STANDINGS, type Suspect } from './suspect.ts';
import { fits, type Symptom, toleranceOf } from './symptom.ts';

/** The client’s first-byte limit on this stage at its default; null where the transport has none. */
function firstByteMs(stage: Stage): Ms | null {
  const scenario = scene(stage, MUTE);
  const name = Object.keys(scenario.servers)[0] ?? '';
  return settingsFor(scenario, policyFor(stage.claudeCode), name).effective.firstByte.ms;
}

/**
 * "No text at all": what can have ended a call after this long, the likeliest first. The client’s clocks come from
 * runs of the simulator with the defaults of the version, those outside from their table; nothing is listed that
 * does not come out at the reader’s time. Pure.
 */
export function suspects(symptom: Symptom): readonly Suspect[] {
  const { diedAfterMs, transport, claudeCode = newestMeasured, phase } = symptom;
  const stage: Stage = { transport, claudeCode };
  const fitting = (all: readonly Suspect[]): readonly Suspect[] =>
    all.filter((suspect) => fits(symptom, suspect.atMs) && (!phase || suspect.phase === phase));
  const found = [...fitting(clientSuspects(stage))];
  if (diedAfterMs !== null) {
    found.push(...fitting(dropSuspects(stage, diedAfterMs)), ...fitting(anyTimeSuspects(stage, diedAfterMs)));
    // What the client does by default needs no setting to explain it.
    const byDefault = new Set(found.filter(({ standing }) => standing === 'client').map(clockAndPhase));
    const set = fitting(setSuspects(stage, diedAfterMs));
    found.push(...set.filter((suspect) => !byDefault.has(clockAndPhase(suspect))));
  }
  found.push(...fitting(outsideSuspects(stage, firstByteMs(stage))));
  return found.sort((a, b) => rank(a, symptom) - rank(b, symptom));
}

const clockAndPhase = ({ clock, phase }: Suspect): string => `${clock}/${phase}`;

/** Standing first, then how near the time is; what is equally near keeps the order of its table. */
function rank({ standing, atMs }: Suspect, symptom: Symptom): number {
  const { diedAfterMs } = symptom;
  if (diedAfterMs === null) return STANDINGS.indexOf(standing);
  // Nobody reads a clock to less than a second.
  const awayMs = Math.floor(Math.abs((atMs ?? 0) - diedAfterMs) / 1000) * 1000;
  // At once is when the things that can happen at every moment do happen.
  const atOnce = standing === 'any-time' && diedAfterMs <= toleranceOf(symptom);
  const first = atOnce ? STANDINGS.indexOf('outside') - 0.5 : STANDINGS.indexOf(standing);
  return first + awayMs / (awayMs + NEAR_MS) / 2;
}

/** Half of the way to the next standing is lost by being this far off. */
const NEAR_MS: Ms = 60_000;

import { readFileSync } from 'node:fs';
import { simulate } from '../../sim/client/simulate.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import { disagreements } from './compare.ts';
import type { Observation } from './observation.ts';

/** The measurements by their subject: single calls, connecting, people at a terminal. */
export type SetName = 'calls' | 'connect' | 'interactive';
export const SETS: readonly SetName[] = ['calls', 'connect', 'interactive'];

/** A measurement, what the simulator makes of its scenario, and where the two disagree (empty = nowhere). */
export interface Judged {
  readonly observation: Observation;
  readonly prediction: Prediction;
  readonly why: readonly string[];
}

const judgedSets = new Map<SetName, readonly Judged[]>();

/** Every measurement of a set, held against the simulator; worked out once. */
export function judged(set: SetName): readonly Judged[] {
  const known = judgedSets.get(set);
  if (known) return known;
  const text = readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8');
  const all = (JSON.parse(text) as Observation[]).map((observation) => {
    const prediction = simulate(observation.scenario);
    return { observation, prediction, why: disagreements(observation, prediction) };
  });
  judgedSets.set(set, all);
  return all;
}

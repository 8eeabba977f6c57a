import { readScenario } from '../../scenario/read.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { Misuse } from './command.ts';
import { readText } from './input.ts';

/** The scenario in a text. Throws `Misuse` where it is none. */
export function scenarioIn(source: string): Scenario {
  const read = readScenario(source);
  if (read.ok) return read.scenario;
  throw new Misuse(read.error.message);
}

/** The scenario in a file, or on standard input where none is named. Throws `Misuse` where there is none. */
export async function scenarioFrom(file: string | undefined): Promise<Scenario> {
  return scenarioIn(await readText(file ?? '-'));
}

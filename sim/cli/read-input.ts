import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { readScenario } from '../scenario/read.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** The scenario in a file, or on standard input; undefined, with a word on standard error, where there is none. */
export async function scenarioFrom(command: string, file: string | undefined): Promise<Scenario | undefined> {
  let source: string;
  try {
    source = file ? readFileSync(file, 'utf8') : await text(process.stdin);
  } catch (error) {
    process.stderr.write(`${command}: ${file} cannot be read: ${(error as Error).message}\n`);
    return undefined;
  }
  const read = readScenario(source);
  if (read.ok) return read.scenario;
  process.stderr.write(`${command}: ${read.error.message}\n`);
  return undefined;
}

import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { readLink } from '../scenario/link/index.ts';
import { readScenario } from '../scenario/read.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** A link in place of a file: an address with one, or the link itself. */
const LINK = /^(https?:\/\/[^#]*#|#)?v=\d+&/;

/** What a link says; each of its keys that could not be used gets a word on standard error. */
function scenarioOfLink(command: string, link: string): Scenario {
  const { scenario, problems } = readLink(link);
  for (const { key, why, allowed } of problems) {
    process.stderr.write(`${command}: ${key} ${why}. Allowed: ${allowed}.\n`);
  }
  return scenario;
}

/** The scenario in a link or a file, or on standard input; undefined, with a word on standard error, where there is none. */
export async function scenarioFrom(command: string, file: string | undefined): Promise<Scenario | undefined> {
  if (file && LINK.test(file)) return scenarioOfLink(command, file);
  let source: string;
  try {
    source = file ? readFileSync(file, 'utf8') : await text(process.stdin);
  } catch (error) {
    process.stderr.write(`${command}: ${file} cannot be read: ${(error as Error).message}\n`);
    return undefined;
  }
  if (LINK.test(source)) return scenarioOfLink(command, source);
  const read = readScenario(source);
  if (read.ok) return read.scenario;
  process.stderr.write(`${command}: ${read.error.message}\n`);
  return undefined;
}

import { readLink } from '../../scenario/link/index.ts';
import { readScenario } from '../../scenario/read.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { shown } from '../../settings/shown.ts';
import { callOf, Misuse } from './command.ts';
import { readText } from './input.ts';

/** A link in place of a file: an address with one, or the link itself. */
const LINK = /^(?:(?:https?:\/\/[^#\s]*)?#[a-z]+=|v=\d+(?:&|$))/;

export const isLink = (text: string): boolean => LINK.test(text);

/** A scenario that a command was given. */
export interface GivenScenario {
  readonly scenario: Scenario;
  /** 1 where a part of its link could not be used, else 0: what the command ends with if all else is well. */
  readonly exitCode: 0 | 1;
}

/** What a link says; each of its keys that could not be used gets a word on standard error. */
function scenarioOfLink(link: string): GivenScenario {
  const { scenario, problems } = readLink(link);
  for (const { key, why, allowed } of problems) {
    process.stderr.write(`${shown(key)} ${shown(why, 200)}. Allowed: ${allowed}.\n`);
  }
  return { scenario, exitCode: problems.length > 0 ? 1 : 0 };
}

/** The scenario in a text: JSON or a link. Throws `Misuse` where it is none. */
export function scenarioIn(source: string): GivenScenario {
  if (isLink(source)) return scenarioOfLink(source.trim());
  if (/^\s*\{[\s\S]{0,400}"mcpServers"\s*:/.test(source))
    throw new Misuse(`this is a configuration, not a scenario; read it with: ${callOf('check -- FILE')}`);
  const read = readScenario(source);
  if (read.ok) return { scenario: read.scenario, exitCode: 0 };
  throw new Misuse(read.error.message);
}

/** The scenario in a link or a file, or on standard input where none is named. Throws `Misuse` where there is none. */
export async function scenarioFrom(file: string | undefined): Promise<GivenScenario> {
  if (file !== undefined && isLink(file)) return scenarioIn(file);
  if (file !== undefined && /^https?:\/\//.test(file))
    throw new Misuse('this address holds no scenario: in a link it stands behind a "#", like "#v=1&t=http"');
  return scenarioIn(await readText(file ?? '-'));
}

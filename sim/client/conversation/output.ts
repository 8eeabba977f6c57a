import { rare } from '#rare';
import { MAX_ERROR_CHARS } from '../../facts/rules/constants.ts';
import { lengthAsTold } from '../../facts/rules/task-id.ts';
import { beginningOf } from '../../facts/rules/texts-output.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import type { Sim } from '../sim.ts';

/** A text that may be known only by its beginning and its length. */
export interface Output {
  readonly text?: string | undefined;
  readonly chars?: number | undefined;
}

/** Where a text goes: to the conversation that waits, to a notification, or out of a server-side task. */
export type Way = 'inline' | 'background' | 'task';

/** The text and its length as a prediction holds them. */
export function outcomeText({ text, chars }: Output): { text?: string; chars?: number } {
  if (text === undefined) return chars === undefined ? {} : { chars };
  return { text: beginningOf(text), chars: chars ?? lengthAsTold(text) };
}

/** How long an output is. */
export const lengthOf = ({ text = '', chars }: Output): number => chars ?? text.length;

/** An error text as the model gets it: a long one loses its middle. */
export function errorAsTold(sim: Sim, output: Output, way: Way): Output {
  const head = way === 'inline' ? '' : 'Task failed: ';
  const chars = lengthOf(output);
  const text = output.text === undefined ? undefined : head + output.text;
  if (chars <= MAX_ERROR_CHARS || !sim.holds('output-error-cut')) {
    return { text, chars: output.chars && head.length + chars };
  }
  return { text, chars: rare.errorCutTo(chars, way) };
}

/** A result as the model gets it: whole, or as the limits leave it; without a text no limit can matter but the tool's own. */
export function resultAsTold(sim: Sim, settings: ServerSettings, output: Output, way: Way): Output {
  const own = sim.scenario.servers[settings.name]?.behaviour?.maxResultSizeChars;
  if (lengthOf(output) === 0 && own === undefined) return output;
  return rare.resultWithinLimits(sim, settings, output, way);
}

import {
  CHARS_PER_TOKEN,
  CUT_NOTE_CHARS,
  MAX_OUTPUT_TOKENS,
  MAX_RESULT_SIZE_CHARS,
  PERSISTED_NOTE_CHARS,
  SAVED_JSON_CHARS,
  SHORTEST_SAVED_CHARS,
  TASK_INLINE_CHARS,
  TOKENS_NOTE_CHARS,
} from '../../facts/rules/constants-rare.ts';
import { persistedText, tooManyTokensText } from '../../facts/rules/texts-saved.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import { readNumber } from '../../settings/number.ts';
import { variable } from '../../settings/variables.ts';
import type { Sim } from '../sim.ts';
import { lengthOf, type Output, type Way } from './output.ts';

/** A result as the model gets it: whole, or a note that it was saved. */
export function resultWithinLimits(sim: Sim, settings: ServerSettings, output: Output, way: Way): Output {
  const chars = lengthOf(output);
  if (way === 'task') {
    if (chars <= TASK_INLINE_CHARS || !sim.holds('output-task')) return output;
    return { ...output, chars: TASK_INLINE_CHARS };
  }
  const { policy } = sim;
  const behaviour = sim.scenario.servers[settings.name]?.behaviour;
  const own = behaviour?.maxResultSizeChars;
  if (own !== undefined && sim.holds('output-max-result-size')) {
    return chars <= Math.min(own, MAX_RESULT_SIZE_CHARS) ? output : saved(sim, output, chars);
  }
  const cut = overTokens(sim, output, chars);
  if (cut.done) return cut.output;
  if (lengthOf(cut.output) <= SHORTEST_SAVED_CHARS) return cut.output;
  if (way === 'background' && sim.holds('output-background')) return cut.output;
  sim.cite([policy.rules.outputLimitChars]);
  if (lengthOf(cut.output) <= policy.outputLimitChars) return cut.output;
  return saved(sim, cut.output, lengthOf(cut.output));
}

function maxTokens(sim: Sim): number {
  const set = variable(sim.scenario, 'MAX_MCP_OUTPUT_TOKENS');
  const given = set && readNumber(set.raw, sim.policy.numberSpelling);
  return given !== undefined && given > 0 ? given : MAX_OUTPUT_TOKENS;
}

/** The token limit: the result is saved, or, where files are turned off, cut and looked at again. */
function overTokens(
  sim: Sim,
  output: Output,
  chars: number,
): { readonly output: Output; readonly done: boolean } {
  const limit = maxTokens(sim);
  const perToken = sim.scenario.charsPerToken ?? CHARS_PER_TOKEN;
  if (chars / perToken <= limit || !sim.holds('output-max-tokens')) return { output, done: false };
  if (sim.scenario.charsPerToken === undefined) {
    const text = `How many tokens ${chars} characters are depends on the text; ${CHARS_PER_TOKEN} characters a token are assumed.`;
    sim.unknown('output-tokens', text);
  }
  const files = variable(sim.scenario, 'ENABLE_MCP_LARGE_OUTPUT_FILES')?.raw ?? '';
  if (/^\s*(false|0|no|off)\s*$/i.test(files) && sim.holds('output-no-files')) {
    return { output: { ...output, chars: limit * CHARS_PER_TOKEN + CUT_NOTE_CHARS }, done: false };
  }
  sim.cite([sim.policy.rules.outputSavedText]);
  reportPath(sim);
  const text = tooManyTokensText(sim.policy, chars);
  const shown = chars.toLocaleString('en-US').length;
  return { output: { text, chars: TOKENS_NOTE_CHARS[sim.policy.outputSavedText] + shown }, done: true };
}

function saved(sim: Sim, output: Output, chars: number): Output {
  reportPath(sim);
  const savedChars = chars + SAVED_JSON_CHARS;
  const sizeChars = (savedChars / 1024).toFixed(1).length;
  return { text: persistedText(savedChars, output.text ?? ''), chars: PERSISTED_NOTE_CHARS + sizeChars };
}

function reportPath(sim: Sim): void {
  const text =
    'The length of the note includes the path of the saved file, which differs from one session to the next.';
  sim.unknown('output-path', text);
}

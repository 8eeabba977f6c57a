import type { Ms } from '../../kernel/kernel.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { duration } from '../../settings/words.ts';
import type { Edit } from './edits.ts';
import { hangNoticedMs, type Question } from './verdict.ts';

const lasting = (ms: Ms): string => (Number.isFinite(ms) ? `after ${duration(ms)}` : 'never');

/** What one line does to calls that nobody asked about. */
function sideEffect(edit: Edit): string | undefined {
  if (edit.in === 'entry') {
    return `A call of this server that takes longer than ${duration(edit.value)} is ended, whether it works or not.`;
  }
  switch (edit.name) {
    case 'MCP_TOOL_TIMEOUT':
      return `It holds for every server without a "timeout" of its own: a call that takes longer than ${duration(Number(edit.value))} is ended, whether it works or not.`;
    case 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT':
      return 'It holds for every server: each that falls silent is noticed only then.';
    case 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS':
      return edit.value === '0'
        ? 'It holds for every server: Claude waits for each call to its end, and only Esc stops the wait.'
        : 'It holds for every server: Claude goes on without each call that takes longer.';
    default:
      return undefined;
  }
}

/** What a change costs, in sentences: found by letting a call hang before it and after it. */
export function costsOf(
  question: Question,
  edits: readonly Edit[],
  before: Scenario,
  after: Scenario,
): readonly string[] {
  const beforeMs = hangNoticedMs(question, before);
  const afterMs = hangNoticedMs(question, after);
  const later =
    afterMs > beforeMs
      ? [`A call of this server that hangs is noticed ${lasting(afterMs)} (now: ${lasting(beforeMs)}).`]
      : [];
  return [...later, ...edits.map(sideEffect).filter((said) => said !== undefined)];
}

import type { BackgroundRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const ENV_DOCS = 'https://code.claude.com/docs/en/env-vars';

export const backgroundDocs: Readonly<Record<BackgroundRule, RuleDoc>> = {
  'background-none': {
    statement: 'Calls never move to the background.',
    grade: 'measured',
    sources: ['changelog 2.1.212'],
  },
  'background-move': {
    statement:
      'A call of the main conversation that still runs at the threshold, 2 min unless set, becomes a background task: Claude goes on at once, and the end comes as a notification. All other clocks run on; progress does not delay the move.',
    grade: 'measured',
    sources: [MCP_DOCS, 'changelog 2.1.212'],
  },
  'background-default': {
    statement:
      'The threshold is 2 min unless CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS says otherwise; it has no minimum ("2s" is 2 ms).',
    grade: 'measured',
    sources: [ENV_DOCS],
  },
  'background-off': {
    statement: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS of zero or below turns the move off.',
    grade: 'measured',
    sources: [MCP_DOCS, ENV_DOCS],
  },
  'background-disabled': {
    statement: 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS=1 turns the move off.',
    grade: 'measured',
    sources: [ENV_DOCS],
  },
  'background-not-subagent': {
    statement: 'Calls of subagents are never moved, whatever CLAUDE_AUTO_BACKGROUND_TASKS says.',
    grade: 'measured',
    sources: [MCP_DOCS],
    contradicts: 'A well-known post says that CLAUDE_AUTO_BACKGROUND_TASKS=1 moves them.',
  },
  'background-not-ide': {
    statement: 'Calls to IDE servers are never moved.',
    grade: 'documented',
    sources: [MCP_DOCS],
  },
  'background-print-opt-in': {
    statement: 'With -p calls move only if CLAUDE_AUTO_BACKGROUND_TASKS is 1, true, yes or on.',
    grade: 'measured',
    sources: [MCP_DOCS, ENV_DOCS],
  },
  'dialog-defers-move': {
    statement:
      'A dialog that is open when the threshold comes defers the move by another whole threshold: it comes at the next multiple from the call’s start at which none is open.',
    grade: 'measured',
    sources: [MCP_DOCS],
    contradicts: 'The docs say that the move waits until the dialog closes.',
  },
  'dialog-pauses-idle': {
    statement:
      'While a dialog is open the silence does not count, and closing it starts the idle window anew; so too for a call that has moved.',
    grade: 'measured',
    sources: ['https://github.com/anthropics/claude-code/issues/88901'],
  },
  'dialog-wall-clock': {
    statement:
      'The wall clock runs on while a dialog is open; the dialog outlives the call, and its answer is still sent.',
    grade: 'measured',
    sources: [],
  },
  'dialog-print': {
    statement: 'With -p a dialog is cancelled at once, unless a hook answers it.',
    grade: 'measured',
    sources: ['changelog 2.1.117'],
  },
  'interrupt-cancels': {
    statement:
      'Esc, or a message sent now, ends the calls that the conversation waits for and tells their servers to stop; calls in the background go on. A message that is only queued waits for the result or the move.',
    grade: 'measured',
    sources: [],
  },
  'print-grace-5s': {
    statement:
      'After its last answer a -p run waits 5 s for calls in the background, then ends them with itself.',
    grade: 'measured',
    sources: [],
    contradicts: 'CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS does not change it.',
  },
  'stdio-shutdown-stdin': {
    statement: 'At the end the stdin of a stdio server is closed; SIGTERM follows after 2 s.',
    grade: 'measured',
    sources: [],
  },
  'stdio-shutdown-signals': {
    statement: 'At the end a stdio server gets SIGINT, after 100 ms SIGTERM, and after 400 ms more SIGKILL.',
    grade: 'measured',
    sources: [MCP_DOCS],
  },
};

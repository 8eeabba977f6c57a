import type { SessionRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const TOOLS_DOCS = 'https://code.claude.com/docs/en/tools-reference';

export const sessionDocs: Readonly<Record<SessionRule, RuleDoc>> = {
  'stdio-no-kill': {
    statement: 'A stdio server that ignores the end of its input and SIGTERM outlives the client.',
    grade: 'measured',
    measuredOn: ['2.1.89'],
    sources: [],
  },
  'stdio-kill': {
    statement: 'A stdio server that ignores the end of its input and SIGTERM is killed 2 s after SIGTERM.',
    grade: 'measured',
    sources: [],
  },
  'connecting-stdin': {
    statement:
      'A stdio server that is still connecting when the session ends only sees the end of its input.',
    grade: 'measured',
    sources: [],
  },
  'connecting-signals': {
    statement:
      'A stdio server that is still connecting when the session ends gets the same signals as a connected one.',
    grade: 'measured',
    sources: [],
  },
  'failed-start-stdin': {
    statement:
      'After a failed start a stdio server sees the end of its input, SIGTERM 2 s later and SIGKILL another 2 s later.',
    grade: 'measured',
    sources: ['changelog 2.1.15'],
    contradicts: 'The docs know only SIGINT, SIGTERM and SIGKILL within half a second.',
  },
  'client-signal': {
    statement:
      'SIGTERM to the client ends its servers as at the end of a session, and the client exits with 143; SIGINT does so twice, 50 ms apart, and it exits with 0. No call is cancelled.',
    grade: 'measured',
    sources: ['changelog 2.1.236', 'https://code.claude.com/docs/en/headless'],
  },
  'mcp-reconnect': {
    statement: '/mcp reconnect of a server ends its calls in the background: connection closed.',
    grade: 'measured',
    sources: ['changelog 2.1.139'],
  },
  'exit-stops': {
    statement:
      'Leaving an interactive session asks first, then ends its calls in the background, whichever way is chosen: no cancellation is sent, stdio servers get SIGINT.',
    grade: 'measured',
    sources: [MCP_DOCS],
  },
  'task-stop': {
    statement:
      'Stopping a call in the background sends notifications/cancelled at once; its late result is dropped and no notification follows.',
    grade: 'measured',
    sources: [MCP_DOCS],
  },
  'task-stop-text-old': {
    statement: 'TaskStop answers that the task was stopped.',
    grade: 'measured',
    sources: [],
  },
  'task-stop-text': {
    statement: 'TaskStop answers that cancellations are fire and forget, so that nothing confirms them.',
    grade: 'measured',
    sources: [],
  },
  'user-stop': {
    statement: 'A call that the person stops in /tasks is reported to the model only with the next message.',
    grade: 'measured',
    sources: [],
  },
  'results-together': {
    statement:
      'The results of all calls of one answer reach the model together, when the last is in or moved.',
    grade: 'measured',
    sources: [],
  },
  'before-the-call': {
    statement:
      'A permission prompt and PreToolUse hooks come before the call: no clock runs while they are open.',
    grade: 'measured',
    sources: [],
  },
  'post-tool-hook': {
    statement:
      'A PostToolUse hook delays only when the model is told; for a call that moves it fires once, at the move, and not again at the end.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/hooks'],
  },
  'agent-as-asked': {
    statement:
      'A subagent of an interactive session runs in the foreground unless it was started in the background.',
    grade: 'measured',
    measuredOn: ['2.1.231'],
    sources: [],
  },
  'agent-background': {
    statement:
      'Every subagent of an interactive session runs in the background, where Esc does not reach its calls, unless CLAUDE_CODE_DISABLE_BACKGROUND_TASKS is 1; with -p the default is the foreground.',
    grade: 'measured',
    sources: [],
  },
  'bash-takes-100ms': {
    statement: 'The built-in Bash tool needs some 0.1 s to start a shell, whatever the command.',
    grade: 'measured',
    sources: [],
  },
  'wait-for-servers': {
    statement:
      'WaitForMcpServers, which a request carries while a server is connecting and tool search is off, answers when the servers are connected, after 5 s at the latest.',
    grade: 'measured',
    sources: [MCP_DOCS, TOOLS_DOCS],
  },
  'tool-search-waits': {
    statement: 'ToolSearch waits up to 5 s for servers that are still connecting, then says which still are.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    sources: [MCP_DOCS, TOOLS_DOCS],
  },
  'expand-variables': {
    statement:
      'Variables in braces after a dollar sign, with or without a default, are filled in in command, args, env, url and headers; one that is set but empty stays empty, one that nobody sets stays as it is written.',
    grade: 'measured',
    sources: [MCP_DOCS],
  },
  'expand-silent': {
    statement: 'Nothing is said of variables that an entry uses and nobody sets.',
    grade: 'measured',
    sources: [],
  },
  'expand-warned': {
    statement: '`claude mcp list` names the variables that an entry uses and nobody sets.',
    grade: 'measured',
    sources: [],
  },
};

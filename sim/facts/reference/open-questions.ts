import type { RuleId } from '../ids.ts';
import type { ReferenceId } from './index.ts';

/** Something that no source and no measurement settles, and the experiment that would. */
export interface OpenQuestion {
  readonly question: string;
  readonly experiment: string;
  readonly touches: readonly (ReferenceId | RuleId)[];
}

/** What is still unknown of the client, so that no page claims more. */
export const openQuestions: readonly OpenQuestion[] = [
  {
    question: 'Which variables besides MCP_TOOL_TIMEOUT count at once when settings change during a session?',
    experiment: 'Change each during a session and call again; reconnect by /mcp after editing "timeout".',
    touches: ['settings-live-others', 'entry-not-live', 'live-switch'],
  },
  {
    question: 'Is a 401 on a call tried again?',
    experiment: 'Let the OAuth paths answer 404, nothing, and like a real server.',
    touches: ['auth-retry', 'connect-auth-retry'],
  },
  {
    question: 'Which gates has the maker opened for online clients, and when?',
    experiment: 'None offline: it stays unknown.',
    touches: ['flags-online', 'background-flag'],
  },
  {
    question: 'Do the runtime’s one-minute ticks run on over a reused connection?',
    experiment:
      'Calls at different times after the start, with and without keep-alive, before the limit went.',
    touches: ['fetch-ticks-reused-connection'],
  },
  {
    question: 'Does a silent MCP call count as a stalled background subagent?',
    experiment: 'A small CLAUDE_ASYNC_AGENT_STALL_TIMEOUT_MS and a silent tool.',
    touches: ['agent-stall-10min'],
  },
  {
    question: 'Which clocks apply to the call of an mcp_tool hook?',
    experiment: 'A silent tool in a hook with a timeout of 45 s.',
    touches: ['hook-mcp-tool-limit'],
  },
  {
    question: 'Where exactly are names and descriptions cut, version by version?',
    experiment: 'Names of 128 and 129, descriptions of 2,049, 4,097 and 16,385 characters.',
    touches: ['tool-name-length', 'description-cut-2048', 'description-cut-4096'],
  },
  {
    question: 'What do servers of an IDE, of a host program and of claude.ai do?',
    experiment: 'Set each up beside the scripted servers.',
    touches: ['idle-not-ide-sdk', 'background-not-ide', 'first-byte-not-ide-sdk', 'connector-as-http'],
  },
  {
    question: 'Does anything differ on Windows and macOS?',
    experiment: 'The shutdown and one call of each kind there.',
    touches: ['windows', 'macos'],
  },
  {
    question: 'Does the default wall clock really come at 27 h 46 min 40 s?',
    experiment: 'One long run with progress.',
    touches: ['wall-default-unwaited'],
  },
  {
    question: 'How long may the late connection of a cached server take?',
    experiment: 'A server of the discovery cache that hangs at the first call.',
    touches: ['discovery-cache'],
  },
  {
    question: 'Does an interactive session reconnect on the same schedule as -p?',
    experiment: 'Servers that go and come back under a terminal session.',
    touches: ['reconnect-notice'],
  },
];

import type { IdleRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const ENV_DOCS = 'https://code.claude.com/docs/en/env-vars';

export const idleDocs: Readonly<Record<IdleRule, RuleDoc>> = {
  'idle-none': { statement: 'There is no idle check.', grade: 'measured', sources: ['changelog 2.1.187'] },
  'idle-network': {
    statement:
      'A call to an http, sse or ws server that stays silent, unless set for 5 min, is aborted; stdio servers are exempt.',
    grade: 'measured',
    sources: ['changelog 2.1.187'],
  },
  'idle-window': {
    statement:
      'A call that stays silent for the whole window (unless set 5 min over http, sse and ws, 30 min over stdio) is aborted, on every transport but IDE and in-process servers.',
    grade: 'measured',
    sources: [MCP_DOCS, ENV_DOCS],
  },
  'idle-no-entry-floor': {
    statement: '"timeout" in a server’s entry does not raise the idle window.',
    grade: 'measured',
    sources: [],
  },
  'idle-entry-floor': {
    statement: 'The server’s own limit is the least that the idle window can be.',
    grade: 'measured',
    sources: [MCP_DOCS],
  },
  'idle-default': {
    statement: 'Unset or unreadable, the window is 5 min for http, sse and ws and 30 min for stdio.',
    grade: 'measured',
    sources: [ENV_DOCS],
  },
  'idle-floor-1000': {
    statement: 'A window below 1 s is raised to 1 s; zero and negative values turn the check off.',
    grade: 'measured',
    sources: [ENV_DOCS],
  },
  'idle-cap-wall': {
    statement: 'The window is never longer than the wall clock.',
    grade: 'measured',
    sources: [ENV_DOCS],
  },
  'idle-tick-30s': {
    statement:
      'The silence is looked at only every 30 s from the call’s start: a 3 s window acts at 30 s, a 31 s window at 60 s, and the message names the silence, not the window.',
    grade: 'measured',
    sources: ['https://github.com/anthropics/claude-code/issues/78911'],
    contradicts: 'The docs and posts treat the window as exact.',
  },
  'idle-activity': {
    statement:
      'Only a progress notification with the call’s own token restarts the window; log messages, pings, comments, headers and other calls do not.',
    grade: 'measured',
    sources: [MCP_DOCS],
  },
  'idle-no-cancel': {
    statement:
      'An idle abort tells the server nothing; the wall clock of the request runs on and may cancel it later.',
    grade: 'measured',
    sources: [],
    contradicts: 'A timed-out call is commonly said to be cancelled.',
  },
  'idle-text-short': {
    statement: 'The message advises only CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT.',
    grade: 'measured',
    sources: [],
  },
  'idle-text': {
    statement:
      'The message advises the server’s own "timeout" first, then CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT.',
    grade: 'measured',
    sources: ['https://github.com/anthropics/claude-code/issues/78911'],
  },
  'idle-not-ide-sdk': {
    statement: 'IDE servers and in-process SDK servers have no idle check.',
    grade: 'documented',
    sources: [MCP_DOCS],
  },
};

import type { WallClockRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const ENV_DOCS = 'https://code.claude.com/docs/en/env-vars';

export const wallClockDocs: Readonly<Record<WallClockRule, RuleDoc>> = {
  'wall-default': {
    statement: 'Without any setting a call may last 100,000,000 ms: 27 h 46 min 40 s.',
    grade: 'documented',
    sources: [ENV_DOCS, 'https://github.com/anthropics/claude-code/issues/36221'],
    contradicts: 'The docs round it to "about 28 hours". The default itself was never waited for.',
  },
  'wall-unfloored': {
    statement: 'MCP_TOOL_TIMEOUT counts as it is: "500" ends a call after half a second.',
    grade: 'measured',
    sources: [],
  },
  'wall-floor-1000': {
    statement:
      'An MCP_TOOL_TIMEOUT below 1000 is raised to 1 s; zero, negative and unreadable values mean the default.',
    grade: 'measured',
    sources: [ENV_DOCS],
  },
  'wall-overflow': {
    statement: 'A limit above 2,147,483,647 ms overflows and ends the call at once.',
    grade: 'measured',
    sources: [],
  },
  'wall-no-overflow': {
    statement: 'A limit above 2,147,483,647 ms does no harm.',
    grade: 'measured',
    sources: [],
  },
  'wall-cancels': {
    statement:
      'When the wall clock ends a call the server is told to stop at once (notifications/cancelled), even if the call had been given up before.',
    grade: 'measured',
    sources: [],
  },
  'entry-timeout-unused': {
    statement: '"timeout" in a server’s entry does nothing for tool calls.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs describe the key without a first version.',
  },
  'entry-timeout-floored': {
    statement:
      '"timeout" in a server’s entry is the wall clock of its calls; below 1000 it is raised to 1 s.',
    grade: 'measured',
    sources: ['changelog 2.1.162', 'https://github.com/anthropics/claude-code/issues/62121'],
  },
  'entry-timeout-min-1000': {
    statement:
      '"timeout" in a server’s entry is the wall clock of its calls and beats MCP_TOOL_TIMEOUT; below 1000 it is ignored.',
    grade: 'measured',
    sources: [MCP_DOCS, 'changelog 2.1.162'],
  },
  'request-timeout-unused': {
    statement: '"request_timeout_ms" in a server’s entry does nothing.',
    grade: 'measured',
    sources: ['changelog 2.1.206'],
  },
  'request-timeout-alias': {
    statement:
      '"request_timeout_ms" of an http or sse server acts like "timeout", up to 300,000; a "timeout" beside it wins, even one below 1000.',
    grade: 'measured',
    sources: ['changelog 2.1.206'],
    contradicts: 'No docs page names the key.',
  },
};

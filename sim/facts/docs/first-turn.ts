import type { FirstTurnRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

const ENV_DOCS = 'https://code.claude.com/docs/en/env-vars';

export const firstTurnDocs: Readonly<Record<FirstTurnRule, RuleDoc>> = {
  'first-turn-settled': {
    statement: 'The first request of a -p run waits until every server has connected or failed.',
    grade: 'measured',
    sources: [],
  },
  'first-turn-5s': {
    statement:
      'The first request of a -p run waits at most 5 s for its servers, not at all with MCP_CONNECTION_NONBLOCKING=true.',
    grade: 'measured',
    sources: ['changelog 2.1.89'],
  },
  'first-turn-7s': {
    statement:
      'The first request of a -p run waits at most 7 s for its servers, not at all with MCP_CONNECTION_NONBLOCKING=true.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs say 5 s.',
  },
  'first-turn-7s-or-2s': {
    statement:
      'The first request of a -p run waits at most 7 s for its servers, 2 s with MCP_CONNECTION_NONBLOCKING=true.',
    grade: 'measured',
    sources: [],
  },
  'first-turn-2s': {
    statement:
      'The first request of a -p run waits at most 2 s for its servers; 7 s with MCP_CONNECTION_NONBLOCKING=false or for one with alwaysLoad.',
    grade: 'measured',
    sources: ['changelog 2.1.142', 'changelog 2.1.144'],
    contradicts: 'MCP_CONNECTION_NONBLOCKING=true is documented to skip the wait; it is 2 s with it too.',
  },
  'first-turn-flag-ready': {
    statement:
      'The first request of a -p run waits for servers of --mcp-config until they are ready, at most MCP_TIMEOUT; for others at most 2 s (7 s with MCP_CONNECTION_NONBLOCKING=false or alwaysLoad).',
    grade: 'measured',
    sources: ['changelog 2.1.221', 'https://code.claude.com/docs/en/headless'],
  },
  'connect-wait-variable': {
    statement:
      'MCP_CONNECT_TIMEOUT_MS bounds the wait of a first request that blocks (MCP_CONNECTION_NONBLOCKING=false, alwaysLoad), 5 s unless set; servers that are late go on connecting. It is taken to count beside the 2 s that newer versions add.',
    grade: 'documented',
    sources: [ENV_DOCS, 'https://code.claude.com/docs/en/agent-sdk/mcp'],
    contradicts: 'The wait that was measured there is about 7 s, and an 8 s handshake was not cut short.',
  },
  'startup-wait-unused': {
    statement: 'CLAUDE_CODE_MCP_STARTUP_WAIT_MS does nothing.',
    grade: 'inferred',
    sources: ['changelog 2.1.274'],
  },
  'startup-wait-variable': {
    statement:
      'CLAUDE_CODE_MCP_STARTUP_WAIT_MS replaces the wait of the first request of a -p run for every server that is still connecting; 0 skips it.',
    grade: 'documented',
    sources: ['changelog 2.1.274', ENV_DOCS, 'https://code.claude.com/docs/en/agent-sdk/mcp'],
  },
  'startup-wait-named': {
    statement:
      'CLAUDE_CODE_MCP_STARTUP_WAIT_MS replaces the wait of the first request of a -p run; servers that --allowedTools or an mcp_tool hook names are waited for up to 2 s even where it is 0.',
    grade: 'documented',
    sources: ['changelog 2.1.284'],
  },
  'pending-call-fails': {
    statement: 'A call to a server that is still connecting fails at once: there is no such tool.',
    grade: 'measured',
    measuredOn: ['2.1.212'],
    sources: [],
  },
  'pending-call-held': {
    statement: 'A call to a server that is still connecting is held for up to 10 s.',
    grade: 'measured',
    sources: ['changelog 2.1.284'],
  },
};

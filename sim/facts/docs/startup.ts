import type { StartupRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

const ENV_DOCS = 'https://code.claude.com/docs/en/env-vars';

export const startupDocs: Readonly<Record<StartupRule, RuleDoc>> = {
  'startup-timeout': {
    statement:
      'One attempt to connect to a server may take MCP_TIMEOUT; unset, zero, negative and unreadable values mean 30 s. There is no minimum.',
    grade: 'measured',
    sources: [ENV_DOCS, 'changelog 0.2.41'],
    contradicts: 'A well-known post dates the 30 s default to 2.1.175; it is there on 2.1.1.',
  },
  'startup-inner-cap-60s': {
    statement: 'The SDK gives up on `initialize` after 60 s, however large MCP_TIMEOUT is.',
    grade: 'measured',
    sources: [
      'https://github.com/anthropics/claude-code/issues/16837',
      'https://github.com/anthropics/claude-code/issues/7575',
    ],
    contradicts: 'The docs name no such cap.',
  },
  'startup-uncapped': {
    statement: 'MCP_TIMEOUT above 60 s is honoured for `initialize`.',
    grade: 'measured',
    sources: [ENV_DOCS],
  },
  'startup-text-old': {
    statement: 'A startup timeout reads `Connection to MCP server "x" timed out after Nms`.',
    grade: 'measured',
    sources: ['https://github.com/anthropics/claude-code/issues/1611'],
  },
  'startup-text': {
    statement: 'A startup timeout reads `MCP server "x" connection timed out after Nms`.',
    grade: 'measured',
    sources: [],
  },
  'startup-no-probe': {
    statement: 'The client goes straight to `initialize`; a silent server fails at exactly MCP_TIMEOUT.',
    grade: 'measured',
    sources: [],
    contradicts:
      'The changelog announces the server/discover probe from 2.1.232 on; without feature flags there is none up to 2.1.273.',
  },
  'startup-probe-http': {
    statement: 'Streamable http servers are asked `server/discover` before `initialize`.',
    grade: 'measured',
    sources: ['changelog 2.1.274'],
  },
  'startup-probe-stdio': {
    statement:
      'http and stdio servers are asked `server/discover` before `initialize`; sse and ws never are.',
    grade: 'measured',
    sources: ['changelog 2.1.238'],
    contradicts:
      'The changelog of 2.1.238 says that stdio servers are no longer probed; from 2.1.292 on they are.',
  },
  'startup-probe-share': {
    statement:
      'The probe may take a third of MCP_TIMEOUT (at most 5 s on http, 3 s on stdio), and once it is answered a silent `initialize` fails that much earlier: after 25 s on http and 27 s on stdio by default.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs promise the whole MCP_TIMEOUT.',
  },
  'probe-remembered': {
    statement:
      'A stdio server that answered the probe with "no such method", or not at all, is not probed again in the same session.',
    grade: 'measured',
    sources: [],
  },
  'probe-exit-respawn': {
    statement: 'A stdio server that ends on the probe is started once more and spoken to in the old way.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    sources: [],
  },
  'startup-pool': {
    statement:
      'Three local and twenty remote servers connect at a time (MCP_SERVER_CONNECTION_BATCH_SIZE, MCP_REMOTE_SERVER_CONNECTION_BATCH_SIZE); the next starts when one settles.',
    grade: 'measured',
    sources: [ENV_DOCS, 'changelog 2.1.69'],
  },
  'connect-no-retry': {
    statement: 'A failed first connection is not tried again.',
    grade: 'measured',
    sources: [],
  },
  'connect-retry': {
    statement:
      'An http or sse server whose first connection fails is tried three times more, 0.5, 1.5 and 4 s after each failure; stdio and ws servers never are. The first request of a -p run waits for the first attempt only.',
    grade: 'measured',
    sources: ['changelog 2.1.121'],
    contradicts: 'The changelog dates it to 2.1.121 and the docs give pauses of 1, 2 and 4 s.',
  },
  'connect-retry-4xx': {
    statement: 'An HTTP 4xx is worth another try.',
    grade: 'measured',
    sources: ['changelog 2.1.132'],
  },
  'connect-no-retry-4xx': {
    statement: 'An HTTP 4xx is final.',
    grade: 'measured',
    sources: ['changelog 2.1.132'],
  },
  'connect-retry-timeout-old': {
    statement: 'An attempt that ran into its timeout is worth another try.',
    grade: 'measured',
    sources: [],
  },
  'connect-no-retry-timeout': {
    statement: 'An attempt that ran into its timeout is final.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs say that timeouts are retried.',
  },
  'connect-retry-timeout': {
    statement: 'An attempt that ran into its timeout is worth another try, each with the whole MCP_TIMEOUT.',
    grade: 'measured',
    sources: [],
  },
  'connect-refused-fetch': {
    statement: 'A refused connection reads `fetch failed`.',
    grade: 'measured',
    sources: [],
  },
  'connect-refused': {
    statement: 'A refused connection reads `Unable to connect. Is the computer able to access the url?`.',
    grade: 'measured',
    sources: [],
  },
  'connect-not-found-plain': {
    statement: 'A 404 while connecting is quoted as it is.',
    grade: 'measured',
    sources: [],
  },
  'connect-not-found-hint': {
    statement:
      'A 404 while connecting reads `MCP endpoint not found at <address>. Check the URL in your MCP config.`.',
    grade: 'measured',
    sources: [],
  },
  'list-timeout-60s': {
    statement: 'tools/list may take 60 s, whatever MCP_TIMEOUT says.',
    grade: 'measured',
    sources: [],
  },
  'list-timeout-startup': {
    statement: 'tools/list has MCP_TIMEOUT of its own, counted from sending; a timeout is never retried.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/mcp'],
    contradicts: 'MCP_TIMEOUT is documented for the start of the server only.',
  },
  'list-no-retry': { statement: 'A failing tools/list is not sent again.', grade: 'measured', sources: [] },
  'list-retry-once': {
    statement: 'A failing tools/list is sent once more at once.',
    grade: 'measured',
    sources: ['changelog 2.1.132'],
  },
  'list-retry-thrice': {
    statement: 'A failing tools/list is sent up to three times more, after 250, 500 and 1000 ms.',
    grade: 'measured',
    sources: ['changelog 2.1.191'],
  },
  'cli-plain': {
    statement: '`claude mcp list` and `get` say that a server failed, not why.',
    grade: 'measured',
    sources: [],
  },
  'cli-reason': {
    statement: '`claude mcp list` and `get` say why a server failed.',
    grade: 'measured',
    sources: ['changelog 2.1.219'],
  },
  'cli-no-tools': {
    statement: '`claude mcp` only connects: one attempt a server, three at a time, no retries.',
    grade: 'measured',
    sources: [],
  },
  'cli-fetches-tools': {
    statement:
      '`claude mcp` connects once, three servers at a time, and fetches the tools with a limit of 5 s, whatever MCP_TIMEOUT says.',
    grade: 'measured',
    sources: [],
  },
  'cli-approval': {
    statement:
      'A server of .mcp.json is shown as pending approval unless settings enable it and the folder is trusted; with -p it connects without asking and without trust.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/headless', 'https://code.claude.com/docs/en/mcp'],
  },
  'startup-project-may-lower': {
    statement:
      'MCP_TIMEOUT in project or local settings overrides the user settings and the shell in both directions.',
    grade: 'measured',
    sources: [],
  },
  'startup-project-only-raises': {
    statement:
      'MCP_TIMEOUT in project or local settings can only raise what holds without these files; a lower value is dropped, and of those left the local one wins.',
    grade: 'measured',
    sources: [],
  },
};

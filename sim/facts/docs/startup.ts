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

import { named, type ReferenceFact, seen } from './reference-fact.ts';
import { NO_EFFECT_ON_TIME } from './why.ts';

export type NameFact =
  | 'tool-full-name'
  | 'tool-name-length'
  | 'plugin-tool-name'
  | 'selector-server'
  | 'selector-all'
  | 'permission-deny-server'
  | 'hook-matcher-regex'
  | 'hook-server-field'
  | 'old-resource-tool-names'
  | 'prompt-command'
  | 'resource-mention';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const PERMISSIONS = 'https://code.claude.com/docs/en/permissions';
const HOOKS = 'https://code.claude.com/docs/en/hooks';
const NAMES = { ...NO_EFFECT_ON_TIME, grade: 'documented', appliesTo: 'all transports and modes' } as const;

export const nameFacts: Readonly<Record<NameFact, ReferenceFact>> = {
  'tool-full-name': {
    ...NAMES,
    statement:
      'A tool is called mcp__<server>__<tool>; each character of the server’s name outside A-Z, a-z, 0-9, _ and - becomes _.',
    sources: [MCP_DOCS, 'seed 003'],
  },
  'tool-name-length': {
    ...NAMES,
    statement: 'A tool whose full name is longer than 128 characters does not exist for Claude.',
    values: { maxNameChars: 128 },
    since: seen('2.1.287'),
    sources: [MCP_DOCS, 'seed 003'],
    contradicts: 'Not measured at the border: 109 characters work on 2.1.287.',
  },
  'plugin-tool-name': {
    ...NAMES,
    statement:
      'A plugin’s server is called plugin:<plugin>:<server>, so its tools are mcp__plugin_<plugin>_<server>__<tool>.',
    sources: [MCP_DOCS, 'seed 003'],
  },
  'selector-server': {
    ...NAMES,
    statement:
      'mcp__github and mcp__github__* select all tools of one server in permission rules and tool lists.',
    sources: [PERMISSIONS, 'seed 003'],
  },
  'selector-all': {
    ...NAMES,
    statement:
      'mcp__* selects the tools of all MCP servers, also in the tools and disallowedTools of a subagent.',
    sources: [PERMISSIONS, 'https://code.claude.com/docs/en/sub-agents', 'seed 003'],
  },
  'permission-deny-server': {
    ...NAMES,
    statement:
      'permissions.deny with mcp__<server> takes a whole server away; permissions.allow lets its calls run unasked.',
    sources: [PERMISSIONS, 'seed 003'],
  },
  'hook-matcher-regex': {
    ...NAMES,
    statement:
      'A hook for all tools of a server needs the matcher mcp__<server>__.*; mcp__<server> alone is compared as it is and matches nothing.',
    sources: [HOOKS, 'seed 003'],
  },
  'hook-server-field': {
    ...NAMES,
    statement: 'Tool hooks are told the server in mcp_server, with its name and where it was registered.',
    sources: [HOOKS, 'seed 003'],
  },
  'old-resource-tool-names': {
    ...NAMES,
    statement:
      'ListMcpResources, ReadMcpResource and ReadMcpResourceDir in rules and hooks stand for the names that end in Tool.',
    grade: 'reported',
    sources: ['seed 003'],
  },
  'prompt-command': {
    ...NAMES,
    statement:
      'A server’s prompt runs as /mcp__<server>__<prompt> or /<server>:<prompt>; its arguments are split at spaces.',
    appliesTo: 'servers with the prompts capability',
    sources: [MCP_DOCS, 'seed 003'],
  },
  'resource-mention': {
    ...NAMES,
    statement:
      '@<server>:<protocol>://<path> attaches a resource; resources/templates/list is asked for at the first such mention, not at the start.',
    appliesTo: 'interactive',
    since: named('2.1.116'),
    sources: ['changelog 2.1.116', MCP_DOCS],
  },
};

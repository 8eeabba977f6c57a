import { between, named, type ReferenceFact } from './reference-fact.ts';
import { NO_EFFECT_ON_TIME, NOT_YET, UNMEASURED } from './why.ts';

export type ConfigurationFact =
  | 'env-of-entry'
  | 'env-json-number'
  | 'env-trust'
  | 'server-scope'
  | 'file-shape'
  | 'key-twice'
  | 'server-names'
  | 'type-hosts-only'
  | 'get-prints-timeout'
  | 'flags-online';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const SETTINGS_DOCS = 'https://code.claude.com/docs/en/settings-reference';
const CONFIG = {
  ...NO_EFFECT_ON_TIME,
  grade: 'measured',
  measuredOn: ['2.1.332'],
  appliesTo: 'configuration files',
  sources: [],
} as const;

export const configurationFacts: Readonly<Record<ConfigurationFact, ReferenceFact>> = {
  'env-of-entry': {
    ...CONFIG,
    statement: '"env" in a server’s entry reaches the server process only; no clock of the client reads it.',
  },
  'env-json-number': { ...CONFIG, statement: 'A JSON number in the "env" of settings counts like its text.' },
  'env-trust': {
    ...CONFIG,
    ...UNMEASURED,
    statement:
      'The "env" of project and local settings counts once the folder is trusted (with -p at once); variables classed as safe, timeouts among them, count at the start from every file.',
    grade: 'documented',
    measuredOn: [],
    sources: [SETTINGS_DOCS],
  },
  'server-scope': {
    ...CONFIG,
    ...UNMEASURED,
    statement:
      'A name in several scopes is one server, with the whole entry of the strongest: managed, local, project, user, plugin, connector. Fields are not merged.',
    grade: 'documented',
    measuredOn: [],
    sources: [MCP_DOCS],
  },
  'file-shape': {
    ...CONFIG,
    statement:
      'A comment or a trailing comma spoils a whole .mcp.json; a byte order mark is fine, an empty file means no servers.',
  },
  'key-twice': { ...CONFIG, statement: 'Of a key that is given twice the last one counts.' },
  'server-names': {
    ...CONFIG,
    statement: '__proto__ is refused as a server’s name; constructor, toString and names outside ASCII load.',
  },
  'type-hosts-only': {
    ...CONFIG,
    statement:
      'The types sdk and claudeai-proxy are refused in files: only a host program or claude.ai registers them.',
  },
  'get-prints-timeout': {
    ...CONFIG,
    statement:
      '`claude mcp get` prints the entry’s "timeout" and says that a value below 1000 is ignored; no other clock.',
    since: between('2.1.131', '2.1.162'),
  },
  'flags-online': {
    ...CONFIG,
    ...NOT_YET,
    why: 'The measurements were made offline; which flags the maker has set cannot be known from there.',
    statement:
      'An online client may fetch flags that open a gate earlier or later than its built-in defaults, the move to the background and the second runtime among them.',
    grade: 'reported',
    measuredOn: [],
    since: named('2.1.212'),
    sources: ['https://github.com/anthropics/claude-code/issues/78566', MCP_DOCS],
  },
};

import { CLOCK_NAMES } from '../../facts/clocks.ts';
import { type Field, field } from './field.ts';
import { count, plain, rareForm, time, version, word, yesNo } from './form.ts';

/** The version of the format; a link begins with it. */
export const LINK_VERSION = '1';

const MS_VARIABLES = {
  startup: 'MCP_TIMEOUT',
  tool: 'MCP_TOOL_TIMEOUT',
  idle: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
  background: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
} as const;
const OTHER_VARIABLES = {
  autobackground: 'CLAUDE_AUTO_BACKGROUND_TASKS',
  nobackground: 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS',
  sdk: 'MCP_SDK_GENERATION',
  negotiation: 'MCP_PROTOCOL_NEGOTIATION',
  nonblocking: 'MCP_CONNECTION_NONBLOCKING',
  outputtokens: 'MAX_MCP_OUTPUT_TOKENS',
  largefiles: 'ENABLE_MCP_LARGE_OUTPUT_FILES',
  batch: 'MCP_SERVER_CONNECTION_BATCH_SIZE',
  remotebatch: 'MCP_REMOTE_SERVER_CONNECTION_BATCH_SIZE',
} as const;

function variables(prefix: string, path: string): Field[] {
  return [
    ...Object.entries(MS_VARIABLES).map(([key, name]) =>
      field(prefix + key, `${path}.${name}`, { kind: 'setting', of: 'text' }),
    ),
    ...Object.entries(OTHER_VARIABLES).map(([key, name]) => field(prefix + key, `${path}.${name}`, plain)),
  ];
}

/** The keys of one server, in the order in which they are written. The others' have a prefix: "s2.t". */
export const SERVER_FIELDS: readonly Field[] = [
  field(
    'from',
    'from',
    word('mcp-config', 'project', 'user', 'local', 'plugin', 'managed', 'connector', 'ide', 'sdk'),
  ),
  field('timeout', 'entry.timeout', { kind: 'setting', of: 'number' }),
  field('requesttimeout', 'entry.request_timeout_ms', { kind: 'setting', of: 'number' }),
  field('alwaysload', 'entry.alwaysLoad', yesNo),
  field('open', 'behaviour.connect.open', rareForm('answers')),
  field('discover', 'behaviour.connect.discover', rareForm('answers')),
  field('initialize', 'behaviour.connect.initialize', rareForm('answers')),
  field('list', 'behaviour.connect.list', rareForm('answers')),
  field('getstream', 'behaviour.getStream', rareForm('answers')),
  field('post', 'behaviour.post', rareForm('answer')),
  field('session', 'behaviour.session', yesNo),
  field('eventids', 'behaviour.eventIds', yesNo),
  field('readonly', 'behaviour.readOnly', yesNo),
  field('onsignal', 'behaviour.onSignal', word('ignore')),
  field('onstdinend', 'behaviour.onStdinEnd', word('ignore')),
  field('maxresult', 'behaviour.maxResultSizeChars', count),
  field('reply', 'behaviour.reply', word('sse', 'json')),
  field('steps', 'behaviour.calls', rareForm('calls')),
];

/** The keys of the run, in the order in which they are written. */
export const RUN_FIELDS: readonly Field[] = [
  field('mode', 'mode', word('interactive', 'print', 'cli')),
  field('command', 'command', { kind: 'text', of: 60 }),
  field('caller', 'caller', word('main', 'subagent')),
  field('os', 'platform', word('linux', 'macos', 'windows')),
  field('flags', 'featureFlags', word('built-in', 'unknown')),
  field('trusted', 'trusted', yesNo),
  ...variables('', 'env'),
  ...['user', 'project', 'local', 'flag', 'managed'].flatMap((scope) => [
    ...variables(`${scope}.`, `settings.${scope}.env`),
    field(`${scope}.approveall`, `settings.${scope}.enableAllProjectMcpServers`, yesNo),
  ]),
  field('turn', 'turn', rareForm('turn')),
  field('turnafter', 'turnAfter', time),
  field('model', 'model', rareForm('model')),
  field('do', 'user', rareForm('acts')),
  field('world', 'world', rareForm('events')),
  field('elicithook', 'hooks.Elicitation', rareForm('hook')),
  field('pretoolhook', 'hooks.PreToolUse', rareForm('hook')),
  field('ask', 'permissionPromptMs', time),
  field('agentbackground', 'agent.runInBackground', yesNo),
  field('charspertoken', 'charsPerToken', count),
  field('horizon', 'horizonMs', time),
];

/** How the figure is shown: keys of an embed and of a map, which a scenario knows nothing of. */
export const VIEW_FIELDS: readonly Field[] = [
  field('lanes', 'lanes', { kind: 'list', of: word('all', ...Object.keys(CLOCK_NAMES)) }),
  field('until', 'until', time),
  field('focus', 'focus', { kind: 'text', of: 120 }),
  field('compare', 'compare', { kind: 'list', of: version }),
  field('caption', 'caption', { kind: 'text', of: 300 }),
  field('lock', 'lock', yesNo),
  field('x', 'x', rareForm('axis')),
  field('y', 'y', rareForm('axis')),
];

/** The client's version, second in every link. */
export const CC: Field = field('cc', 'claudeCode', version);

/** The name of a server that is given none, and its tool. */
export const DEFAULT_SERVER = 'slow';
export const DEFAULT_TOOL = 'work';

/** A server without a name is called so, by its place. */
export function defaultName(index: number): string {
  return index === 0 ? DEFAULT_SERVER : `${DEFAULT_SERVER}-${index + 1}`;
}

const RARE_KEYS: readonly string[] = [...SERVER_FIELDS, ...RUN_FIELDS, ...VIEW_FIELDS]
  .filter(({ form }) => form.kind === 'rare')
  .map(({ key }) => key);

/** Whether a link has keys that can be read only with the rare parts. */
export function linkNeedsRare(link: string): boolean {
  const keys = link.slice(link.indexOf('#') + 1).split(/=[^&]*&?/);
  return keys.some((key) => RARE_KEYS.includes(key.replace(/^(amp;)?(s\d+\.)?/, '')));
}

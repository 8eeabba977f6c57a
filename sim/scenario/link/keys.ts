import { CLOCK_NAMES } from '../../facts/clocks.ts';
import { axis } from './axis.ts';
import { type Field, field } from './field.ts';
import { count, list, plain, setting, text, time, version, word, yesNo } from './form.ts';
import { isRareForm, rareForm } from './rare-form.ts';

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
      field(prefix + key, `${path}.${name}`, setting('text')),
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
  field('timeout', 'entry.timeout', setting('number')),
  field('requesttimeout', 'entry.request_timeout_ms', setting('number')),
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
  field('command', 'command', text(60)),
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
  field('lanes', 'lanes', list(word('all', ...Object.keys(CLOCK_NAMES)))),
  field('until', 'until', time),
  field('focus', 'focus', text(120)),
  field('compare', 'compare', list(version)),
  field('caption', 'caption', text(300)),
  field('lock', 'lock', yesNo),
  field('x', 'x', axis),
  field('y', 'y', axis),
];

/** The client's version, second in every link. */
export const CC: Field = field('cc', 'claudeCode', version);

/** What a scenario says that says nothing: such values are not written. */
export const DEFAULTS: readonly (readonly [key: string, value: unknown])[] = [
  ['mode', 'interactive'],
  ['caller', 'main'],
  ['os', 'linux'],
  ['flags', 'built-in'],
];

/** The name of a server that is given none, and its tool. */
export const DEFAULT_SERVER = 'slow';
export const DEFAULT_TOOL = 'work';

const RARE_KEYS: readonly string[] = [...SERVER_FIELDS, ...RUN_FIELDS]
  .filter(({ form }) => isRareForm(form))
  .map(({ key }) => key);

/** Whether a link has keys that can be read only with the rare parts. */
export function linkNeedsRare(link: string): boolean {
  const keys = link.slice(link.indexOf('#') + 1).split(/=[^&]*&?/);
  return keys.some((key) => RARE_KEYS.includes(key.replace(/^(amp;)?(s\d+\.)?/, '')));
}

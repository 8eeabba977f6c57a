import { CLOCK_NAMES } from '../../facts/clocks.ts';
import { axis } from './axis.ts';
import { type Field, field } from './field.ts';
import { count, list, plain, setting, text, time, version, word, yesNo } from './form.ts';
import { acts, answer, answers, calls, events, hook } from './moments.ts';
import { model, turn } from './turn.ts';

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
  field('open', 'behaviour.connect.open', answers),
  field('discover', 'behaviour.connect.discover', answers),
  field('initialize', 'behaviour.connect.initialize', answers),
  field('list', 'behaviour.connect.list', answers),
  field('getstream', 'behaviour.getStream', answers),
  field('post', 'behaviour.post', answer),
  field('session', 'behaviour.session', yesNo),
  field('eventids', 'behaviour.eventIds', yesNo),
  field('readonly', 'behaviour.readOnly', yesNo),
  field('onsignal', 'behaviour.onSignal', word('ignore')),
  field('onstdinend', 'behaviour.onStdinEnd', word('ignore')),
  field('maxresult', 'behaviour.maxResultSizeChars', count),
  field('reply', 'behaviour.reply', word('sse', 'json')),
  field('steps', 'behaviour.calls', calls),
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
  field('turn', 'turn', turn),
  field('turnafter', 'turnAfter', time),
  field('model', 'model', model),
  field('do', 'user', acts),
  field('world', 'world', events),
  field('elicithook', 'hooks.Elicitation', hook),
  field('pretoolhook', 'hooks.PreToolUse', hook),
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

import type { RuleId } from '../../sim/facts/ids.ts';
import { rangeOf } from '../../sim/facts/range.ts';
import { newestMeasured } from '../../sim/facts/versions.ts';
import { behaviourOf, policyFor, type Scenario, settingsFor, simulate, type Value } from '../../sim/index.ts';
import { clockTime, duration } from '../../sim/settings/words.ts';

type Limit = 'startup' | 'firstByte' | 'idle' | 'wallClock' | 'background';

/** A variable or field, and how its text is tried out for the page. */
export interface Setting {
  readonly id: string;
  readonly name: string;
  readonly clock: 'startup' | 'first-byte' | 'idle' | 'wall-clock' | 'background';
  readonly where: string;
  readonly says: string;
  readonly limit: Limit;
  readonly transport: 'stdio' | 'http';
  readonly isField: boolean;
  readonly rules: readonly RuleId[];
}

export const SETTINGS: readonly Setting[] = [
  {
    id: 'timeout',
    name: '"timeout"',
    clock: 'wall-clock',
    where: 'in a server’s entry',
    says: 'The longest that one call to this server may take. It also raises the server’s first-byte limit, and no silence shorter than it ends a call.',
    limit: 'wallClock',
    transport: 'stdio',
    isField: true,
    rules: ['entry-timeout-min-1000', 'idle-entry-floor', 'entry-checked'],
  },
  {
    id: 'MCP_TOOL_TIMEOUT',
    name: 'MCP_TOOL_TIMEOUT',
    clock: 'wall-clock',
    where: 'environment, or "env" of a settings file',
    says: 'The longest that any call may take, for servers without a limit of their own.',
    limit: 'wallClock',
    transport: 'stdio',
    isField: false,
    rules: ['wall-default', 'wall-floor-1000', 'number-decimal-prefix'],
  },
  {
    id: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
    name: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
    clock: 'idle',
    where: 'environment, or "env" of a settings file',
    says: 'How long a call may go without an answer and without progress. Looked at only on a fixed tick, counted from the start of the call.',
    limit: 'idle',
    transport: 'stdio',
    isField: false,
    rules: ['idle-window', 'idle-tick-30s', 'idle-floor-1000', 'idle-cap-wall'],
  },
  {
    id: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
    name: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
    clock: 'background',
    where: 'environment, or "env" of a settings file',
    says: 'When a call that still runs moves to the background. It is not ended: its result arrives later as a notification.',
    limit: 'background',
    transport: 'stdio',
    isField: false,
    rules: ['background-move', 'background-default', 'background-off'],
  },
  {
    id: 'MCP_TIMEOUT',
    name: 'MCP_TIMEOUT',
    clock: 'startup',
    where: 'environment, or "env" of a settings file',
    says: `How long one attempt to connect to a server may take, and each of the lists that are fetched afterwards. Not a limit of tool calls, but since ${rangeOf('first-byte-startup')?.since} it raises the first-byte limit of http and sse servers.`,
    limit: 'startup',
    transport: 'stdio',
    isField: false,
    rules: ['startup-timeout', 'startup-project-only-raises', 'first-byte-startup'],
  },
  {
    id: 'request_timeout_ms',
    name: '"request_timeout_ms"',
    clock: 'wall-clock',
    where: 'in the entry of an http or sse server',
    says: 'The same as "timeout" for http and sse servers, capped; it loses to "timeout". No docs page names it.',
    limit: 'wallClock',
    transport: 'http',
    isField: true,
    rules: ['request-timeout-alias'],
  },
];

const TEXTS = ['0', '500', '1000', '60000', '60s', '5m', '1e6', '64_000', 'abc'] as const;
const FIELD_VALUES: readonly unknown[] = [0, 500, 1000, 60_000, 400_000, '60000', 2500.5, null];

/** What the client makes of one way of writing a setting. */
export interface Tried {
  readonly written: string;
  readonly comesTo: string;
  readonly why: string;
}

function scenarioWith({ name, isField, transport }: Setting, value: unknown): Scenario {
  const plain =
    transport === 'http' ? { type: 'http', url: 'https://example.com/mcp' } : { command: 'server' };
  const entry = isField ? { ...plain, [name.replaceAll('"', '')]: value } : plain;
  const env = isField ? {} : { [name]: value };
  return { v: 1, claudeCode: newestMeasured, servers: { s: { entry } }, env };
}

/** The reason for a value, without what the row says anyway: its name, and what it comes to. */
function reasonOf({ name, isField }: Setting, written: string, { ms, text }: Value): string {
  if (written === String(ms)) return 'whole milliseconds, taken as they are';
  const [, more] = /^.* is (?!read)[^,]*, (.*)$/.exec(text.startsWith(name) ? text : '') ?? [];
  if (more) return more;
  const [badly] = /^.* so the default holds/.exec(text) ?? [];
  if (badly) return badly;
  // A value that the client passes over leaves no trace but the default.
  const reason = /^"?\d/.test(written) || isField ? 'sets nothing' : 'is no number';
  return text.endsWith('by default') ? `${written} ${reason}, so the default holds` : text;
}

/** What a silence window means for a call: it is looked at on a tick, which comes later. */
function endOfSilence(scenario: Scenario): string {
  const behaviour = behaviourOf({ respondAfterMs: null, progressEveryMs: null, firstByte: 'stream' });
  const servers = Object.entries(scenario.servers).map(([id, server]) => [id, { ...server, behaviour }]);
  const env = { ...scenario.env, CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0' };
  const { outcome } = simulate({
    ...scenario,
    env,
    servers: Object.fromEntries(servers),
    turn: [{ call: 's/t' }],
  });
  return `a silent call ends at ${clockTime(outcome.t ?? 0)}`;
}

function tried(setting: Setting, value: unknown): Tried {
  const scenario = scenarioWith(setting, value);
  const { usable, issues, effective } = settingsFor(scenario, policyFor(newestMeasured), 's');
  const written = setting.isField ? JSON.stringify(value) : String(value);
  const issue = issues[0]?.message.replaceAll('server "s"', 'the server');
  if (!usable) return { written, comesTo: 'the server is dropped', why: issue ?? '' };
  const found: Value = effective[setting.limit];
  const { ms } = found;
  const length = ms === null ? 'off' : duration(ms);
  const comesTo = setting.limit === 'idle' && ms !== null ? `${length}; ${endOfSilence(scenario)}` : length;
  return { written, comesTo, why: issue ?? reasonOf(setting, written, found) };
}

/** Every way of writing it that people try, with what comes of it on the newest version measured. */
export function tryOut(setting: Setting): readonly Tried[] {
  const values = setting.isField ? FIELD_VALUES : TEXTS;
  return values.map((value) => tried(setting, value));
}

/** What holds where it is not set. */
export function defaultOf(setting: Setting): string {
  const of = (transport: Setting['transport']): string => {
    const entry =
      transport === 'http' ? { type: 'http', url: 'https://example.com/mcp' } : { command: 'server' };
    const scenario: Scenario = { v: 1, claudeCode: newestMeasured, servers: { s: { entry } } };
    const { ms } = settingsFor(scenario, policyFor(newestMeasured), 's').effective[setting.limit];
    return ms === null ? 'off' : duration(ms);
  };
  const [stdio, http] = [of('stdio'), of('http')];
  return stdio === http || setting.isField ? stdio : `${stdio} (stdio), ${http} (http, sse, ws)`;
}

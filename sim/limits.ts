/** The clocks that limit MCP tool calls in Claude Code, as plain facts: defaults by version, rules, sources, evidence. */
import { CLOCK_NAMES } from './facts/clocks.ts';
import { backgroundDocs } from './facts/docs/background.ts';
import { firstByteDocs } from './facts/docs/first-byte.ts';
import { idleDocs } from './facts/docs/idle.ts';
import type { Grade, RuleDoc } from './facts/docs/rule-doc.ts';
import { startupDocs } from './facts/docs/startup.ts';
import { transportDocs } from './facts/docs/transport.ts';
import { wallClockDocs } from './facts/docs/wall-clock.ts';
import { type Evidence, evidenceOf } from './facts/evidence.ts';
import { changesOf } from './facts/gates.ts';
import type { ClockId, RuleId } from './facts/ids.ts';
import { rangeOf } from './facts/range.ts';
import { type Policy, policyFor } from './facts/resolve.ts';
import { FETCH_TICK_MS } from './facts/rules/constants.ts';
import type { PolicyKey } from './facts/rules/policy.ts';
import { series } from './facts/rules/series.ts';
import type { Ms } from './kernel/kernel.ts';
import { type Effective, settingsFor } from './settings/effective.ts';

export type { Grade } from './facts/docs/rule-doc.ts';
export type { Evidence } from './facts/evidence.ts';
export type { ClockId, RuleId } from './facts/ids.ts';
export type { Ms } from './kernel/kernel.ts';

/** What a clock is where nothing is set, for servers of one kind; null: there it is off or does not apply. */
export interface LimitDefault {
  /** The first version for which it holds; it ends with the next one of the list. */
  readonly since: string;
  readonly stdioMs: Ms | null;
  /** For http, sse and ws. */
  readonly networkMs: Ms | null;
}

/** One rule of a clock. */
export interface LimitRule {
  readonly id: RuleId;
  /** One sentence, true for the versions for which the rule holds. */
  readonly statement: string;
  readonly grade: Grade;
  /** The first version that has it; absent: it held in every version modelled. */
  readonly since?: string;
  /** The last version measured without it, where versions between were never measured. */
  readonly lastWithout?: string;
  /** The version with which another rule takes its place. */
  readonly endedBy?: string;
  /** Docs pages, changelog lines and public issues. */
  readonly sources: readonly string[];
  /** The measurements that agree with it; absent where there are none. */
  readonly evidence?: Evidence;
}

/** A clock that can end, move or refuse a tool call. */
export interface Limit {
  readonly id: ClockId;
  /** Its name in prose. */
  readonly name: string;
  /** The variables, and the fields of a server's entry, that set it. */
  readonly setBy: readonly string[];
  /** Interactive, main conversation, nothing set; oldest first. */
  readonly defaults: readonly LimitDefault[];
  readonly rules: readonly LimitRule[];
}

type DefaultOf = (effective: Effective, policy: Policy, isNetwork: boolean) => Ms | null;

function defaultsBy(defaultOf: DefaultOf): LimitDefault[] {
  const found: LimitDefault[] = [];
  for (const since of changesOf(Object.keys(series) as PolicyKey[])) {
    const policy = policyFor(since);
    const msOf = (entry: unknown, isNetwork: boolean): Ms | null => {
      const scenario = { v: 1, claudeCode: since, servers: { s: { entry } } } as const;
      return defaultOf(settingsFor(scenario, policy, 's').effective, policy, isNetwork);
    };
    const stdioMs = msOf({ command: 'server' }, false);
    const networkMs = msOf({ type: 'http', url: 'https://example.com/mcp' }, true);
    const last = found.at(-1);
    if (last?.stdioMs !== stdioMs || last.networkMs !== networkMs) found.push({ since, stdioMs, networkMs });
  }
  return found;
}

function ruleOf(id: RuleId, { statement, grade, sources }: RuleDoc): LimitRule {
  const evidence = evidenceOf(id);
  const known = Object.entries(rangeOf(id) ?? {}).filter(([, version]) => version !== undefined);
  return {
    id,
    statement,
    grade,
    ...Object.fromEntries(known),
    sources,
    ...(evidence ? { evidence } : {}),
  };
}

function limitOf(
  id: ClockId,
  setBy: readonly string[],
  docs: Readonly<Partial<Record<RuleId, RuleDoc>>>,
  defaultOf: DefaultOf,
): Limit {
  const rules = Object.entries(docs).map(([rule, doc]) => ruleOf(rule as RuleId, doc));
  return { id, name: CLOCK_NAMES[id], setBy, defaults: defaultsBy(defaultOf), rules };
}

/** How long one attempt to connect may take. */
export const startup: Limit = limitOf('startup', ['MCP_TIMEOUT'], startupDocs, ({ startup: { ms } }) => ms);

/** How long the first byte of an http answer may take. */
export const firstByte: Limit = limitOf(
  'first-byte',
  ['timeout', 'MCP_TOOL_TIMEOUT', 'MCP_TIMEOUT'],
  firstByteDocs,
  ({ firstByte: { ms } }) => ms,
);

/** How long a call may be silent; looked at on a grid of its own, which a rule tells. */
export const idle: Limit = limitOf(
  'idle',
  ['CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT', 'timeout'],
  idleDocs,
  ({ idle: { ms } }) => ms,
);

/** How long a call may take at all. */
export const wallClock: Limit = limitOf(
  'wall-clock',
  ['timeout', 'request_timeout_ms', 'MCP_TOOL_TIMEOUT'],
  wallClockDocs,
  ({ wallClock: { ms } }) => ms,
);

/** When a call that still runs moves to the background; it ends nothing. */
export const background: Limit = limitOf(
  'background',
  [
    'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
    'CLAUDE_AUTO_BACKGROUND_TASKS',
    'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS',
  ],
  backgroundDocs,
  ({ background: { ms } }) => ms,
);

/** What ends a call from below: no setting changes it. Its default is how long an http answer may go without a byte. */
export const transport: Limit = limitOf('transport', [], transportDocs, (_, policy, isNetwork) =>
  isNetwork && policy.fetchLimitTicks !== null ? policy.fetchLimitTicks * FETCH_TICK_MS : null,
);

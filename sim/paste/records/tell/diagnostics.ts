import { type Policy, policyFor } from '../../../facts/resolve.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import { shown } from '../../../settings/shown.ts';
import type { Diagnostic, Spot } from '../../result.ts';
import type { Recorded, RecordedCall, RecordedConnection } from '../record.ts';
import { aftermath, because, CLOCK_KEYS } from './because.ts';
import type { ClockDeed } from './clock-deed.ts';
import { remedyFor } from './remedy.ts';

/** Something that a clock did, wherever it was read. */
export interface ClockEvent extends ClockDeed {
  readonly limitMs?: Ms | undefined;
  readonly silentMs?: Ms | undefined;
  /** Of an attempt to connect: how long it took until it failed, and whether a request of it ran out of time. */
  readonly tookMs?: Ms | undefined;
  readonly byRequest?: boolean | undefined;
  readonly at: Spot;
}

/** What the clocks did to a call: the move and the end may be two. */
export function clockEvents(call: RecordedCall): ClockEvent[] {
  const { server, tool, transport, claudeCode, serverToldToStop: told, limitMs, silentMs, at } = call;
  const { movedAfterMs } = call;
  const common = { server, tool, transport, claudeCode, told, at };
  const clocks = [call.clock, call.finish?.clock ?? null].filter((clock) => clock !== null);
  return clocks.map((clock) => {
    const measured = clock === 'background' ? { limitMs: movedAfterMs } : { limitMs, silentMs };
    return { clock, ...common, ...measured };
  });
}

const startEvent = (connection: RecordedConnection): ClockEvent => {
  const { server, transport, claudeCode, limitMs, durationMs, at } = connection;
  const tookMs = durationMs ?? undefined;
  return { clock: 'startup', server, tool: null, transport, claudeCode, told: null, limitMs, tookMs, at };
};

/** One remark for each clock of each tool, however often it acted. */
export function recordDiagnostics({ calls, connections }: Recorded, policy: Policy): Diagnostic[] {
  const started = connections.filter(({ clock }) => clock === 'startup').map(startEvent);
  const groups = new Map<string, ClockEvent[]>();
  for (const event of [...calls.flatMap(clockEvents), ...started]) {
    const key = JSON.stringify([event.clock, event.server, event.tool]);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()].map((events) => clockDiagnostic(events, policy));
}

/** A server without tools, though it is connected: its list got no answer in time. */
export function withoutTools(server: string | null, at: Spot): Diagnostic {
  const name = server === null ? 'The server' : `"${shown(server)}"`;
  const message = `${name} is connected but has no tools: its list of tools got no answer in time. That time is MCP_TIMEOUT, and 60 s on old builds whatever it says.`;
  return { id: 'connected-without-tools', severity: 'info', ...at, message };
}

/** What to know about a clock that acted, once or several times in the same way. */
export function clockDiagnostic(events: readonly ClockEvent[], policy: Policy): Diagnostic {
  const [event] = events as [ClockEvent];
  const { clock, server, tool, transport, told, tookMs, at } = event;
  const rules = event.claudeCode === null ? policy : policyFor(event.claudeCode);
  const remedy = remedyFor({ clock, server, transport, ms: event.silentMs ?? event.limitMs, tookMs }, rules);
  const key = CLOCK_KEYS[clock];
  const name = [server, tool]
    .filter((part) => part !== null)
    .map((part) => shown(part))
    .join('/');
  const times = events.length > 1 ? ` (${events.length} times)` : '';
  const head = name === '' ? '' : `${name}${times}: `;
  const after = clock === 'startup' ? '' : ` ${aftermath(clock, told)}`;
  return {
    id: `ended-by-${clock}`,
    severity: 'info',
    ...at,
    message: `${head}${because(clock, event, rules)}${after.trimEnd()} ${remedy.text}`,
    ...(key === undefined ? {} : { clock: key }),
    ...(remedy.copy === undefined ? {} : { fix: { text: remedy.copy } }),
  };
}

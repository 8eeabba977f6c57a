import type { Recorded, RecordedCall } from '../record.ts';
import type { ClockDeed } from './clock-deed.ts';

/** Something that a clock ended, with what the record tells of it. */
export interface Ended extends ClockDeed {
  readonly what: 'call' | 'start';
  readonly startedAt: string | null;
  readonly endedAt: string;
  readonly durationMs: number | null;
  readonly limitMs?: number | undefined;
  readonly silentMs?: number | undefined;
  readonly answeredAt?: string | undefined;
  readonly processEndedAt?: string | undefined;
  /** Whether the call had been moved to the background before; undefined where no transcript tells. */
  readonly moved?: boolean;
  readonly line: number;
}

/** Everything in a record that a clock ended and that has a time, as the record lists it. */
export function* endings({ calls, connections }: Recorded): Generator<Ended> {
  for (const call of calls) {
    const clock = call.finish ? (call.finish.clock ?? null) : call.clock;
    const endedAt = call.finish?.at ?? call.endedAt;
    if (clock === null || clock === 'background' || endedAt === undefined) continue;
    yield { what: 'call', ...common(call), clock, endedAt, line: call.at.line };
  }
  for (const { server, transport, claudeCode, clock, endedAt, durationMs, limitMs, at } of connections) {
    if (clock === null || endedAt === undefined) continue;
    const start = {
      server,
      tool: null,
      transport,
      claudeCode,
      told: null,
      startedAt: null,
      durationMs,
      limitMs,
    };
    yield { what: 'start', ...start, clock, endedAt, line: at.line };
  }
}

function common(call: RecordedCall): Omit<Ended, 'what' | 'clock' | 'endedAt' | 'line'> {
  const { server, tool, transport, claudeCode, startedAt, limitMs, silentMs, answeredAt, processEndedAt } =
    call;
  const told = call.serverToldToStop;
  const moved = call.finish ? { moved: true } : {};
  // The time until the move is no time until the end.
  const durationMs = call.finish ? null : call.durationMs;
  return {
    server,
    tool,
    transport,
    claudeCode,
    told,
    startedAt,
    durationMs,
    limitMs,
    silentMs,
    answeredAt,
    processEndedAt,
    ...moved,
  };
}

/** The last of them by the clock of the record. */
export function lastEnding(recorded: Recorded): Ended | undefined {
  let last: Ended | undefined;
  for (const ending of endings(recorded)) {
    if (!last || Date.parse(ending.endedAt) >= Date.parse(last.endedAt)) last = ending;
  }
  return last;
}

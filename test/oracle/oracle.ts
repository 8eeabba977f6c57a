/**
 * How one tool call ends, by arithmetic alone: every clock's time is computed, the least one wins. A second,
 * independent reading of FINDINGS (parts 1 and 4), made without a look at the simulator.
 */
import type { FinishKind, OutcomeKind } from '../../sim/scenario/prediction.ts';
import { type Limits, limitsOf } from './limits.ts';
import type { Question } from './question.ts';
import { cancelReason, idleText, LOST, moveText, TIMED_OUT, wallText } from './texts.ts';

const NEVER = Number.POSITIVE_INFINITY;
const TICK_MS = 30_000;
const MINUTE_MS = 60_000;
const HORIZON_MS = 100_800_000;
const WATCHDOG_MS = 90_000;
const PRINT_GRACE_MS = 5000;

export type Clock = 'first-byte' | 'idle' | 'wall-clock' | 'background' | 'transport';

export interface Answer {
  readonly outcome: { readonly kind: OutcomeKind; readonly t?: number; readonly text?: string };
  readonly finish: { readonly kind: FinishKind; readonly t: number; readonly text?: string } | null;
  readonly decidedBy: Clock | null;
  readonly firstTimer: Clock | null;
  /** The cancellation that the server gets; null = none. */
  readonly cancel: { readonly t: number; readonly reason: string } | null;
  /** The sentence of FINDINGS that decided. */
  readonly rule: string;
  /** Things happened at one instant that no source orders: `order` 1 to 31 gives the other readings. */
  readonly tied: boolean;
}

type EndId = 'answer' | 'wall' | 'idle' | 'first-byte' | 'fetch-cut' | 'watchdog';
interface End {
  readonly id: EndId;
  readonly t: number;
  readonly clock: Clock | null;
  readonly text: string | undefined;
  readonly rule: string;
}

/** Which of two readings each unordered instant gets, and whether any was met. */
class Order {
  tied = false;
  readonly #bits: number;
  constructor(bits: number) {
    this.#bits = bits;
  }
  /** Picks a reading for an instant of this sort. */
  second(sort: 'arrival' | 'headers' | 'move' | 'request' | 'grace'): boolean {
    this.tied = true;
    const at =
      sort === 'arrival' ? 0 : sort === 'headers' ? 1 : sort === 'move' ? 2 : sort === 'request' ? 3 : 4;
    return (this.#bits & (1 << at)) !== 0;
  }
  /** Whether a message sent at `t` comes too late for something at `deadline`. */
  isLate(t: number, deadline: number): boolean {
    return t === deadline ? this.second('arrival') : t > deadline;
  }
  pick<T>(choices: readonly T[]): T {
    if (choices.length > 1) this.tied = true;
    return choices[(choices.length > 1 ? this.#bits >> 5 : 0) % choices.length] as T;
  }
}
/** How many readings there are at most: five sorts of instants, and up to four ends at one of them. */
export const READINGS = 128;

/** What is on the wire for the call. */
interface Wire {
  readonly respondAt: number;
  /** Progress that reaches the client while the call's own stream is whole. */
  readonly progressAt: readonly number[];
  /** When the thing arrives that the first-byte timer waits for. */
  readonly openAt: number;
  /** When the runtime cuts the answer that brings no byte. */
  readonly cutAt: number;
  /** What is cut is an open event stream: the client only loses it. Else the request fails. */
  readonly cutLoses: boolean;
}

/**
 * The runtime's cut: so many whole minutes of the call after the last byte. What comes at the very minute is too
 * late: on 2.1.260 an answer at 420.0 s met a cut at 419.9 s.
 */
function cutTime(minutes: number, openAt: number, bytesAt: readonly number[], order: Order): number {
  let cutAt = minutes * MINUTE_MS;
  for (const at of bytesAt) {
    if (at >= cutAt) break;
    // Whether bare headers count as a byte is not measured: all were sent within the first minute.
    if (at === openAt && at >= MINUTE_MS && order.second('headers')) continue;
    cutAt = (Math.floor(at / MINUTE_MS) + minutes) * MINUTE_MS;
  }
  return cutAt;
}

function wireOf({ transport, server }: Question, limits: Limits, order: Order): Wire {
  const respondAt = server.respondAtMs ?? NEVER;
  // A JSON answer has no room for notifications.
  const sent = transport === 'http-json' ? [] : server.progressAtMs.filter((at) => at < respondAt);
  const headersAt = Math.min(server.headersAtMs ?? NEVER, sent[0] ?? NEVER, respondAt);
  const http = transport === 'http-json' || transport === 'http-stream';
  const openAt = http ? headersAt : transport === 'sse' ? server.ackAtMs : 0;
  const bytesAt = http && openAt < NEVER ? [openAt, ...sent.filter((at) => at !== openAt)] : [];
  const cutAt = cutTime(limits.fetchMinutes, openAt, bytesAt, order);
  const cutLoses = transport === 'http-stream' && openAt < cutAt;
  return { respondAt, progressAt: sent.filter((at) => at < cutAt), openAt, cutAt, cutLoses };
}

/** The first 30 s tick at which the silence has reached the window, and that silence. */
function idleTime(
  windowMs: number,
  progressAt: readonly number[],
  order: Order,
): { t: number; silentMs: number } {
  let lastAt = 0;
  for (const at of [...progressAt, NEVER]) {
    const t = Math.ceil((lastAt + windowMs) / TICK_MS) * TICK_MS;
    if (t < at || (t === at && order.second('arrival'))) return { t, silentMs: t - lastAt };
    lastAt = at;
  }
  return { t: NEVER, silentMs: 0 };
}

/** Whether measurements say that at one instant `a` goes before `b`. */
function isBefore(a: End, b: End): boolean {
  if (a.id === 'idle' && b.id === 'wall') return a.t === TICK_MS;
  if (a.id === 'wall' && b.id === 'idle') return a.t > TICK_MS;
  if (a.id === 'fetch-cut') return b.id === 'answer';
  return a.id === 'wall' && b.id === 'first-byte';
}

/** The first of several ends. */
function firstOf(ends: readonly End[], order: Order): End | undefined {
  const t = Math.min(...ends.map((end) => end.t));
  if (t > HORIZON_MS) return undefined;
  const now = ends.filter((end) => end.t === t);
  return order.pick(now.filter((end) => !now.some((other) => isBefore(other, end))));
}

/** When each thing would end the call, if it were alone. */
function endsOf(question: Question, limits: Limits, wire: Wire, order: Order): End[] {
  const { wallMs, wallOverflows, firstByteMs } = limits;
  const ends: End[] = [];
  const add = (id: EndId, t: number, clock: Clock | null, text: string | undefined, rule: string): void => {
    if (t < NEVER) ends.push({ id, t, clock, text, rule });
  };
  const isLost = wire.cutLoses && wire.respondAt >= wire.cutAt;
  if (!isLost) add('answer', wire.respondAt, null, undefined, 'the answer comes before every clock');
  add(
    'wall',
    wallOverflows ? 1 : wallMs,
    'wall-clock',
    wallText(wallMs),
    'the wall clock fires at its value',
  );
  const idle = idleTime(limits.idleMs, wire.progressAt, order);
  const rule = 'idle: the first 30 s tick with silence >= window';
  add('idle', idle.t, 'idle', idleText(idle.silentMs, question.patch), rule);
  if (order.isLate(wire.openAt, firstByteMs))
    add(
      'first-byte',
      firstByteMs,
      'first-byte',
      TIMED_OUT,
      'no headers (sse: no 202) until the first-byte limit',
    );
  if (!wire.cutLoses)
    add('fetch-cut', wire.cutAt, 'transport', TIMED_OUT, 'the runtime cuts a silent answer');
  else {
    const t = Math.ceil((wire.cutAt + WATCHDOG_MS) / TICK_MS) * TICK_MS;
    add('watchdog', t, 'transport', LOST, 'stream cut by the runtime, then the first tick 90 s later');
  }
  return ends;
}

/**
 * When the cancellation goes out: by the wall clock, whether it ended the call or found its request still open
 * after an idle abort or a lost stream.
 */
function cancelTime(end: End, ends: readonly End[], aliveUntil: number, order: Order): number {
  if (end.id === 'wall') return end.t;
  if (end.id !== 'idle' && end.id !== 'watchdog') return NEVER;
  const wall = ends.find(({ id }) => id === 'wall');
  if (!wall || wall.t < end.t || wall.t > aliveUntil) return NEVER;
  for (const other of ends) {
    // The request itself was answered or failed before the wall clock.
    if (other.id !== 'answer' && other.id !== 'first-byte' && other.id !== 'fetch-cut') continue;
    if (other.t < wall.t) return NEVER;
    if (other.t === wall.t && !isBefore(wall, other) && order.second('request')) return NEVER;
  }
  return wall.t;
}

/** Whether the move comes before the end of the call. */
function isMoved(backgroundMs: number, end: End | undefined, order: Order): boolean {
  if (backgroundMs > HORIZON_MS) return false;
  if (!end || backgroundMs < end.t) return true;
  if (backgroundMs > end.t) return false;
  return end.id === 'idle' || end.id === 'wall' || order.second('move');
}

/** The refused entry, and the version of which no source says whether it refuses. */
function refusal(limits: Limits): Answer | undefined {
  if (limits.refused === false) return undefined;
  const rule = limits.refused ? 'an entry with such a timeout is refused' : 'not measured';
  return {
    outcome: { kind: 'never-connected' },
    finish: null,
    decidedBy: null,
    firstTimer: null,
    cancel: null,
    rule,
    tied: false,
  };
}

/** How the call goes; `reading` chooses among the orders of things that no source orders. */
export function answerOf(question: Question, reading = 0): Answer {
  const order = new Order(reading);
  const limits = limitsOf(question);
  const refused = refusal(limits);
  if (refused) return refused;
  const wire = wireOf(question, limits, order);
  const ends = endsOf(question, limits, wire, order);
  let end = firstOf(ends, order);
  const moved = isMoved(limits.backgroundMs, end, order);
  const isPrint = question.mode === 'print';
  let aliveUntil = isPrint && end ? end.t : HORIZON_MS;
  if (isPrint && moved) {
    // -p waits 5 s for the task, then ends and takes the call along.
    const graceEnds = limits.backgroundMs + PRINT_GRACE_MS;
    if (end && (end.t === graceEnds ? order.second('grace') : end.t > graceEnds)) end = undefined;
    aliveUntil = end ? end.t : graceEnds;
  }
  const cancelAt = end ? cancelTime(end, ends, aliveUntil, order) : NEVER;
  const moveT = limits.backgroundMs;
  return {
    outcome: moved
      ? { kind: 'backgrounded', t: moveT, text: moveText(moveT) }
      : !end
        ? { kind: 'none' }
        : {
            kind: end.id === 'answer' ? 'result' : 'error',
            t: end.t,
            ...(end.text ? { text: end.text } : {}),
          },
    finish:
      moved && end
        ? end.text
          ? { kind: 'failed', t: end.t, text: `Task failed: ${end.text}` }
          : { kind: 'completed', t: end.t }
        : null,
    decidedBy: end?.clock ?? null,
    firstTimer: firstTimer(end, moved ? moveT : NEVER, wire),
    cancel: cancelAt < NEVER ? { t: cancelAt, reason: cancelReason(question.patch) } : null,
    rule: end?.rule ?? 'nothing ends it',
    tied: order.tied,
  };
}

/** The first clock that did something: the move, the runtime's cut of a stream, or the end itself. */
function firstTimer(end: End | undefined, movedAt: number, wire: Wire): Clock | null {
  const cutAt = wire.cutLoses ? wire.cutAt : NEVER;
  const endAt = end?.t ?? HORIZON_MS;
  if (movedAt <= Math.min(cutAt, endAt)) return 'background';
  if (cutAt < endAt) return 'transport';
  return end?.clock ?? null;
}

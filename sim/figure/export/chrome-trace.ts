import { CLOCK_NAMES } from '../../facts/clocks.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction, TraceEvent } from '../../scenario/prediction.ts';
import { type ClockPiece, tellClocks } from '../story/clock-story.ts';
import { dialogsOf } from '../story/dialogs.ts';
import { shareable } from './shareable.ts';

/** An event in the Trace Event Format of Chrome, which Perfetto and chrome://tracing open. Times in microseconds. */
export interface ChromeEvent {
  /** `M`: names something; `X`: a slice with a duration; `i`: an instant. */
  readonly ph: 'M' | 'X' | 'i';
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly cat?: string;
  readonly ts?: number;
  readonly dur?: number;
  /** Scope of an instant: its thread. */
  readonly s?: 't';
  readonly args?: Readonly<Record<string, unknown>>;
}

export interface ChromeTrace {
  readonly displayTimeUnit: 'ms';
  readonly traceEvents: readonly ChromeEvent[];
  readonly otherData: Readonly<Record<string, string | number>>;
}

const SESSION_PID = 1;
const US_PER_MS = 1000;

/** Events without a thread of their own, and the threads that they share. */
const SHARED = { conversation: 1, wire: 2, server: 3 } as const;
const FIRST_OWN_TID = 10;

/**
 * A prediction as a Chrome trace: one thread for the conversation, the wire and the server, and one for each clock of
 * each call, since slices of one thread must nest. A trace begins at 0, so all is moved there; `otherData` says by how
 * much. Nothing that the server was started with is in it.
 */
export function chromeTrace(prediction: Prediction, name: string): ChromeTrace {
  const { events } = shareable(prediction);
  const startMs = events[0]?.t ?? 0;
  const endMs = events.at(-1)?.t ?? 0;
  const us = (t: Ms): number => (t - startMs) * US_PER_MS;
  const named = (tid: number, what: string): ChromeEvent => ({
    ph: 'M',
    name: 'thread_name',
    pid: SESSION_PID,
    tid,
    args: { name: what },
  });
  const out: ChromeEvent[] = [
    { ph: 'M', name: 'process_name', pid: SESSION_PID, tid: 0, args: { name } },
    ...Object.entries(SHARED).map(([what, tid]) => named(tid, what)),
  ];
  let tid = FIRST_OWN_TID;
  const slice = (cat: string, what: string, fromMs: Ms, toMs: Ms): ChromeEvent => ({
    ...{ ph: 'X', name: what, cat, pid: SESSION_PID, tid },
    ...{ ts: us(fromMs), dur: (toMs - fromMs) * US_PER_MS },
  });
  for (const { title, own } of scopesOf(events)) {
    for (const { clock, pieces } of tellClocks(own, endMs)) {
      if (pieces.length === 0) continue;
      out.push(named(tid, `${CLOCK_NAMES[clock]} (${title})`));
      for (const { fromMs, toMs, state } of pieces)
        out.push(slice('clock', PIECE_NAMES[state], fromMs, toMs));
      tid += 1;
    }
    const dialogs = dialogsOf(own);
    if (dialogs.length === 0) continue;
    out.push(named(tid, `dialog (${title})`));
    for (const dialog of dialogs) out.push(slice('dialog', 'open', dialog.fromMs, dialog.toMs ?? endMs));
    tid += 1;
  }
  for (const event of events) if (!event.kind.startsWith('timer.')) out.push(instant(event, us(event.t)));
  return {
    displayTimeUnit: 'ms',
    traceEvents: out,
    otherData: { origin: prediction.origin, originAtMs: 0 - startMs },
  };
}

const PIECE_NAMES: Readonly<Record<ClockPiece['state'], string>> = {
  running: 'counts',
  overdue: 'over its window, not yet looked at',
  paused: 'stands still',
};

interface Scope {
  readonly title: string;
  readonly own: readonly TraceEvent[];
}

/** Each call, and each server while it connects: what has clocks of its own. */
function scopesOf(events: readonly TraceEvent[]): readonly Scope[] {
  const scopes = new Map<string, TraceEvent[]>();
  for (const event of events) {
    const { call, server = '' } = event;
    const title = call === undefined ? `connecting to ${server}` : `call ${call + 1}, ${server}`;
    const own = scopes.get(title) ?? [];
    own.push(event);
    scopes.set(title, own);
  }
  return [...scopes].map(([title, own]) => ({ title, own }));
}

function instant({ kind, t, server, call, timer, ...rest }: TraceEvent, ts: number): ChromeEvent {
  const known = Object.entries({ ...rest, server, call, timer, tMs: t }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    ...{ ph: 'i', s: 't', name: kind, cat: 'trace', pid: SESSION_PID, tid: threadOf(kind), ts },
    args: Object.fromEntries(known),
  };
}

function threadOf(kind: TraceEvent['kind']): number {
  if (/^(model|session|call|hook|elicitation)\./.test(kind)) return SHARED.conversation;
  return /^(server|respond)/.test(kind) ? SHARED.server : SHARED.wire;
}

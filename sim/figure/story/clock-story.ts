import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { TraceEvent } from '../../scenario/prediction.ts';

/** A stretch of a clock: counting, over its window but not yet looked at, or standing still. */
export interface ClockPiece {
  readonly fromMs: Ms;
  readonly toMs: Ms;
  readonly state: 'running' | 'overdue' | 'paused';
}

/** How a clock came to its end: it ended the call, acted otherwise, was satisfied, was stopped, or runs on. */
export type ClockEnd = 'fatal' | 'fired' | 'satisfied' | 'stopped' | 'open';

/** What one clock did, from the trace. */
export interface ClockStory {
  readonly clock: ClockId;
  readonly armedMs: Ms;
  readonly endMs: Ms;
  readonly end: ClockEnd;
  readonly pieces: readonly ClockPiece[];
  readonly restarts: readonly Ms[];
  /** Where it acted before its end. */
  readonly fires: readonly Ms[];
  /** When it would have acted first, and when it would act as things stood at its end: never (Infinity), if it stood still. */
  readonly firstDeadlineMs: Ms;
  readonly deadlineMs: Ms;
}

/** Follows one clock through the trace. Timers that share a clock (an attempt and its probe) make one story. */
class Teller {
  readonly #clock: ClockId;
  readonly #pieces: ClockPiece[] = [];
  readonly #restarts: Ms[] = [];
  readonly #fires: Ms[] = [];
  #running = 0;
  #armedMs: Ms | undefined;
  #firstDeadlineMs: Ms | undefined;
  #deadlineMs: Ms = 0;
  #windowEndMs: Ms = 0;
  #pieceFromMs: Ms = 0;
  #paused = false;
  #endMs: Ms | undefined;
  #end: ClockEnd = 'open';

  constructor(clock: ClockId) {
    this.#clock = clock;
  }

  take(event: TraceEvent): void {
    switch (event.kind) {
      case 'timer.armed':
        return this.#arm(event);
      case 'timer.restarted':
        if (event.t > (this.#armedMs ?? 0)) this.#restarts.push(event.t);
        return this.#count(event);
      case 'timer.paused':
        this.#close(event.t);
        this.#paused = true;
        return;
      case 'timer.fired':
        return this.#stop(event.t, 'fired');
      case 'timer.disarmed':
        return this.#stop(event.t, 'stopped');
      default:
    }
  }

  #arm(event: TraceEvent): void {
    this.#running += 1;
    if (this.#running > 1) return;
    if (this.#end === 'fired' && this.#endMs !== undefined) this.#fires.push(this.#endMs);
    this.#end = 'open';
    if (this.#armedMs === undefined) this.#pieceFromMs = event.t;
    this.#armedMs ??= event.t;
    this.#count(event);
  }

  #count(event: TraceEvent): void {
    if (this.#pieceFromMs !== event.t) this.#close(event.t);
    this.#pieceFromMs = event.t;
    this.#paused = false;
    this.#deadlineMs = event.deadline ?? event.t;
    this.#windowEndMs = event.windowEnds ?? this.#deadlineMs;
    this.#firstDeadlineMs ??= this.#deadlineMs;
  }

  #close(t: Ms): void {
    const from = this.#pieceFromMs;
    const whole = Math.min(t, this.#windowEndMs);
    if (this.#paused) this.#pieces.push({ fromMs: from, toMs: t, state: 'paused' });
    else {
      if (whole > from) this.#pieces.push({ fromMs: from, toMs: whole, state: 'running' });
      if (t > whole) this.#pieces.push({ fromMs: Math.max(from, whole), toMs: t, state: 'overdue' });
    }
    this.#pieceFromMs = t;
  }

  #stop(t: Ms, end: ClockEnd): void {
    if (this.#running === 0) return;
    this.#running -= 1;
    if (this.#running > 0) {
      if (end === 'fired') this.#fires.push(t);
      return;
    }
    this.#close(t);
    this.#endMs = t;
    this.#end = end;
  }

  tell(untilMs: Ms): ClockStory | undefined {
    const armedMs = this.#armedMs;
    if (armedMs === undefined) return undefined;
    if (this.#end === 'open') this.#close(Math.max(untilMs, armedMs));
    return {
      clock: this.#clock,
      armedMs,
      endMs: this.#end === 'open' ? Math.max(untilMs, armedMs) : (this.#endMs ?? armedMs),
      end: this.#end,
      pieces: this.#pieces,
      restarts: this.#restarts,
      fires: this.#fires,
      firstDeadlineMs: this.#firstDeadlineMs ?? this.#deadlineMs,
      deadlineMs: this.#paused && this.#end !== 'fired' ? Number.POSITIVE_INFINITY : this.#deadlineMs,
    };
  }
}

/** The clocks that the given events name, each with its story; `untilMs` ends those that still run. */
export function tellClocks(events: readonly TraceEvent[], untilMs: Ms): readonly ClockStory[] {
  const tellers = new Map<ClockId, Teller>();
  for (const event of events) {
    if (!event.timer || !event.kind.startsWith('timer.')) continue;
    const teller = tellers.get(event.timer) ?? new Teller(event.timer);
    tellers.set(event.timer, teller);
    teller.take(event);
  }
  return [...tellers.values()].flatMap((teller) => teller.tell(untilMs) ?? []);
}

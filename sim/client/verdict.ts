import { isStale, type Ms } from '../kernel/kernel.ts';
import type { Step } from '../scenario/scenario.ts';
import { Script } from '../server/script.ts';
import type { Call } from './conversation/call.ts';
import type { SimEvent } from './events.ts';
import type { Session } from './session/session.ts';
import type { RunOptions } from './simulate.ts';
import { type Subject, Timer } from './timers/timer-set.ts';

/**
 * Runs a scenario only until the end of its first call is known, and leaps over progress that changes nothing. `outcome`,
 * `finish` and `decidedBy` are those of a whole run; what else the prediction says may lack what was left out.
 */
export const VERDICT_ONLY: RunOptions = { trace: false, drive: runToVerdict };

function runToVerdict(session: Session): void {
  let call: Call | undefined;
  session.sim.kernel.run(
    (event) => (event instanceof Script ? play(event) : event.fire()),
    () => {
      call ??= firstCall(session);
      // Nothing that happens later reaches a call that nobody waits for.
      return session.ended || call?.waiting === false;
    },
  );
}

function firstCall({ callsMade, connections }: Session): Call | undefined {
  if (callsMade === 0) return undefined;
  const calls = [...connections.values()].flatMap(({ server }) =>
    server.exchanges.map((e) => e.request.call),
  );
  return calls.find(({ index }) => index === 0);
}

const isProgress = (step: Step | undefined): boolean => step?.do === 'progress' && step.token === undefined;

/** Lets a script do its next step; where more of the same progress follows, it goes on with the last that matters. */
function play(script: Script): void {
  const { actor, nextStep: step } = script;
  if (!step || !isProgress(step)) return script.fire();
  const { headersSeen } = actor.request;
  const place = actor.server.sim.kernel.reserve();
  actor.perform(step);
  script.moveOn();
  // The next does as this one did, unless this was the one that opened the answer.
  if (headersSeen === actor.request.headersSeen && !actor.carrierLost) leap(script, place);
  script.put();
}

/**
 * Of several reports of progress with nothing in between, each restarts the same clocks, and only the last restart
 * counts: provided that no clock runs out between two of them, and that all come before anything else happens.
 */
function leap(script: Script, place: number): void {
  const { actor, fromMs } = script;
  const { kernel } = actor.server.sim;
  const waiting = kernel.allEntries.filter((entry) => !isStale(entry));
  const restarted = waiting.filter(({ seq }) => seq >= place);
  const othersMs = Math.min(...waiting.filter(({ seq }) => seq < place).map(({ t }) => t));
  const limit = new Limit(
    restarted.map(({ event }) => event),
    othersMs - 1,
  );
  let last: Pick<Script, 'nextIndex' | 'atMs'> | undefined;
  let lastMs = kernel.now;
  for (let step = script.nextStep; step && isProgress(step); step = script.nextStep) {
    if (fromMs + script.atMs > limit.after(lastMs)) break;
    const { everyMs = 1, untilMs = 0 } = step;
    const reachMs = Math.min(limit.after(fromMs + script.atMs, everyMs) - fromMs, untilMs - 1);
    const times = Math.floor((reachMs - script.atMs) / everyMs);
    script.atMs += Math.max(0, times) * everyMs;
    last = { nextIndex: script.nextIndex, atMs: script.atMs };
    lastMs = fromMs + script.atMs;
    script.moveOn();
  }
  if (!last) return;
  Object.assign(script, last);
  // They are due later now; how much later, the last report says.
  for (const { slot } of restarted) if (slot) kernel.cancel(slot);
}

/** Until when the next report may come and still restart all clocks before they run out, and before anything else. */
class Limit {
  readonly #timers: readonly Timer<Subject>[];
  readonly #othersMs: Ms;
  readonly #windowMs: Ms;
  #sinceMs: Ms | undefined;
  #dueMs: Ms = 0;

  constructor(restarted: readonly SimEvent[], othersMs: Ms) {
    this.#timers = restarted.filter((event) => event instanceof Timer);
    this.#othersMs = this.#timers.length < restarted.length ? Number.NEGATIVE_INFINITY : othersMs;
    this.#windowMs = Math.min(...this.#timers.map(({ windowMs }) => windowMs));
  }

  /** After a report at this moment; where one more comes every so often within every window, they may go on. */
  after(sinceMs: Ms, everyMs: Ms = Number.POSITIVE_INFINITY): Ms {
    if (everyMs < this.#windowMs) return this.#othersMs;
    if (sinceMs !== this.#sinceMs) {
      this.#sinceMs = sinceMs;
      this.#dueMs = Math.min(this.#othersMs, ...this.#timers.map((timer) => lastInTime(timer, sinceMs)));
    }
    return this.#dueMs;
  }
}

/** The latest moment at which a report still restarts a clock: for the idle check, its very tick. */
function lastInTime(timer: Timer<Subject>, sinceMs: Ms): Ms {
  return timer.dueFrom(sinceMs) - (timer.clock === 'idle' ? 0 : 1);
}

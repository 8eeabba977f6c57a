import { isStale, type Ms } from '../kernel/kernel.ts';
import type { Step } from '../scenario/scenario.ts';
import { Script } from '../server/script.ts';
import type { Call } from './conversation/call.ts';
import type { SimEvent } from './events.ts';
import type { Session } from './session/session.ts';
import type { SimulateOptions } from './simulate.ts';
import { Timer } from './timers/timer-set.ts';

/**
 * Runs a scenario only until the end of its first call is known, and leaps over progress that changes nothing. `outcome`,
 * `finish` and `decidedBy` are those of a whole run; what else the prediction says may lack what was left out.
 */
export const VERDICT_ONLY: SimulateOptions = { trace: false, drive: runToVerdict };

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
  const { actor: exchange, inOrder: steps } = script;
  const step = steps[script.nextStep];
  if (!step || !isProgress(step) || !isProgress(steps[script.nextStep + 1])) return script.fire();
  const { headersSeen } = exchange.request;
  const place = exchange.server.sim.kernel.reserve();
  exchange.perform(step);
  script.nextStep += 1;
  // The next does as this one did, unless this was the one that opened the answer.
  if (headersSeen === exchange.request.headersSeen && !exchange.carrierLost) leap(script, place);
  script.put();
}

/**
 * Of several reports of progress with nothing in between, each restarts the same clocks, and only the last restart
 * counts: provided that no clock runs out between two of them, and that all come before anything else happens.
 */
function leap(script: Script, place: number): void {
  const { kernel } = script.actor.server.sim;
  const waiting = kernel.pending.filter((entry) => !isStale(entry));
  const restarted = waiting.filter(({ seq }) => seq >= place);
  const untilMs = Math.min(...waiting.filter(({ seq }) => seq < place).map(({ t }) => t));
  const dueFrom = (sinceMs: Ms): Ms => Math.min(...restarted.map(({ event }) => lastInTime(event, sinceMs)));
  const { inOrder: steps, fromMs } = script;
  let dueMs = dueFrom(kernel.now);
  let next = script.nextStep;
  for (; isProgress(steps[next]); next++) {
    const atMs = fromMs + (steps[next]?.at ?? 0);
    if (atMs > dueMs) dueMs = dueFrom(fromMs + (steps[next - 1]?.at ?? 0));
    if (atMs > dueMs || atMs >= untilMs) break;
  }
  if (next - 1 <= script.nextStep) return;
  script.nextStep = next - 1;
  // They are due later now; how much later, the last report says.
  for (const { slot } of restarted) if (slot) kernel.cancel(slot);
}

/** The latest moment at which progress still restarts a clock: for the idle check, its very tick. */
function lastInTime(event: SimEvent, sinceMs: Ms): Ms {
  if (!(event instanceof Timer)) return sinceMs;
  return event.dueFrom(sinceMs) - (event.clock === 'idle' ? 0 : 1);
}

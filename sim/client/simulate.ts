import type { ClockId } from '../facts/ids.ts';
import { type Policy, policyFor, withArm } from '../facts/resolve.ts';
import { collect } from '../kernel/trace.ts';
import type { Outcome, Prediction, TraceEvent } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer } from '../scenario/shape.ts';
import { variable } from '../settings/variables.ts';
import { deliver } from './events.ts';
import { HealthCheck } from './health-check.ts';
import { reportGaps, reportLimits } from './limits.ts';
import { textOf } from './request.ts';
import { Session } from './session.ts';
import { Sim } from './sim.ts';

/** The policy of a scenario: its version's, on the runtime that MCP_SDK_GENERATION asks for. */
export function policyOf(scenario: Scenario): Policy {
  const policy = policyFor(scenario.claudeCode);
  const asked = variable(scenario, 'MCP_SDK_GENERATION')?.raw;
  const arm = asked === 'v1' || asked === 'v2' ? asked : policy.arm;
  if (arm === policy.arm || (arm === 'v1' && !policy.v1Available)) return policy;
  return withArm(policy, arm);
}

/**
 * Runs a scenario on the virtual clock. Pure: the same scenario gives the same prediction, byte for byte.
 * With `trace: false` the prediction has no events, and a sweep allocates nothing for them.
 */
export function simulate(scenario: Scenario, options: { readonly trace?: boolean } = {}): Prediction {
  const policy = policyOf(scenario);
  const { events, sink } = collect<TraceEvent>();
  const called = calledServer(scenario);
  let firstTimer: ClockId | null = null;
  const sim = new Sim(scenario, policy, (event) => {
    // A clock of another server or of a later call tells nothing of the call that the prediction is about.
    const isAbout = (event.call ?? 0) === 0 && (!called || event.server === called);
    if (event.kind === 'timer.fired' && isAbout) firstTimer ??= event.timer ?? null;
    if (options.trace !== false) sink(event);
  });
  for (const [i, text] of policy.assumptions.entries()) sim.unknown(`version-${i}`, text);
  reportLimits(sim);
  const session = new Session(sim);
  const check = scenario.mode === 'cli' ? new HealthCheck(sim) : undefined;
  (check ?? session).start();
  sim.kernel.run(deliver, () => session.ended);
  reportGaps(sim);
  session.outcome = check?.outcome() ?? session.outcome;
  const origin = session.firstCallAtMs ?? 0;
  return {
    outcome: moved(outcomeOf(session, scenario), origin),
    finish: session.finish ? { ...session.finish, t: session.finish.t - origin } : null,
    events: origin === 0 ? events : events.map((event) => shifted(event, origin)),
    origin: session.firstCallAtMs === undefined ? 'connect' : 'call',
    decidedBy: session.decidedBy,
    firstTimer,
    rules: [...sim.rules],
    ties: [...sim.ties.values()],
    unknowns: [...sim.unknowns.values()],
  };
}

function outcomeOf(session: Session, scenario: Scenario): Outcome {
  if (session.outcome) return session.outcome;
  if ((scenario.turn ?? []).some((call) => call.call)) return { kind: 'none' };
  const connections = [...session.connections.values()];
  const times = connections.map((c) => c.connectedAtMs).filter((t) => t !== undefined);
  if (times.length > 0) return { kind: 'connected', t: Math.min(...times) };
  const failure = connections.find((c) => c.failure)?.failure;
  if (!failure) return { kind: 'none' };
  return { kind: 'never-connected', t: failure.t, ...textOf(failure.text) };
}

function moved(outcome: Outcome, origin: number): Outcome {
  return outcome.t === undefined ? outcome : { ...outcome, t: outcome.t - origin };
}

function shifted(event: TraceEvent, origin: number): TraceEvent {
  const { deadline, windowEnds } = event;
  return {
    ...event,
    t: event.t - origin,
    ...(deadline === undefined ? {} : { deadline: deadline - origin }),
    ...(windowEnds === undefined ? {} : { windowEnds: windowEnds - origin }),
  };
}

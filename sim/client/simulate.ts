import { rare } from '#rare';
import type { ClockId } from '../facts/ids.ts';
import { type Policy, policyFor, withArm } from '../facts/resolve.ts';
import type { Ms } from '../kernel/kernel.ts';
import { collect } from '../kernel/trace.ts';
import { isPlain } from '../scenario/plain.ts';
import type { Outcome, Prediction, TraceEvent } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer } from '../scenario/shape.ts';
import { variable } from '../settings/variables.ts';
import { deliver } from './events.ts';
import { Session } from './session/session.ts';
import { Sim } from './sim.ts';

/** How often the origin of time is looked for; one round is enough unless what happens before the call moves it. */
const MAX_PLAN_ROUNDS = 3;

/** How a scenario is run; for most there is nothing to say. */
export interface SimulateOptions {
  /** Without the trace the prediction has no events, and a sweep allocates nothing for them. */
  readonly trace?: boolean;
  /** Another client than the version's own: a test asks so what a rule is good for, by a policy without it. */
  readonly policy?: (ofVersion: Policy) => Policy;
}

/** The policy of a scenario: its version's, on the runtime that MCP_SDK_GENERATION asks for. */
export function policyOf(scenario: Scenario, { policy: change }: SimulateOptions = {}): Policy {
  const ofVersion = policyFor(scenario.claudeCode);
  const policy = change ? change(ofVersion) : ofVersion;
  const asked = variable(scenario, 'MCP_SDK_GENERATION')?.raw;
  return asked === 'v1' || asked === 'v2' ? withArm(policy, asked) : policy;
}

/** Runs a scenario on the virtual clock. Pure: the same scenario gives the same prediction, byte for byte. */
export function simulate(scenario: Scenario, options: SimulateOptions = {}): Prediction {
  if (!happensOutside(scenario)) return run(scenario, options).prediction;
  if (!callsTools(scenario)) return run(scenario, options, 0).prediction;
  if (actsBeforeOrigin(scenario)) return planned(scenario, options);
  const first = run(scenario, options);
  // Where the first call found no connected server, all times count from the first connection attempt.
  return first.originMs === undefined ? run(scenario, options, 0).prediction : first.prediction;
}

function happensOutside({ user, world }: Scenario): boolean {
  return (user?.length ?? 0) + (world?.length ?? 0) > 0;
}

function callsTools({ turn, model }: Scenario): boolean {
  return [{ calls: turn }, ...(model ?? [])].some(({ calls }) => calls?.some(({ call }) => call));
}

function actsBeforeOrigin({ user, world }: Scenario): boolean {
  return [...(user ?? []), ...(world ?? [])].some(({ at }) => at < 0);
}

/** Things that happen before the first call can move it: they are placed where it was, until it stays there. */
function planned(scenario: Scenario, options: SimulateOptions): Prediction {
  const untraced = { ...options, trace: false };
  let originMs = run({ ...scenario, user: [], world: [] }, untraced).originMs ?? 0;
  for (let round = 0; round < MAX_PLAN_ROUNDS; round += 1) {
    const found = run(scenario, untraced, originMs).originMs ?? 0;
    if (found === originMs) break;
    originMs = found;
  }
  return run(scenario, options, originMs).prediction;
}

interface Run {
  readonly prediction: Prediction;
  readonly originMs: Ms | undefined;
}

function run(scenario: Scenario, options: SimulateOptions, plannedOriginMs?: Ms): Run {
  const policy = policyOf(scenario, options);
  const { events, sink } = collect<TraceEvent>();
  const called = calledServer(scenario);
  let firstTimer: ClockId | null = null;
  const sim = new Sim(scenario, policy, (event) => {
    // A clock of another server or of a later call tells nothing of the call that the prediction is about.
    const isAbout = (event.call ?? 0) === 0 && (!called || event.server === called);
    const acts = event.kind === 'timer.fired' && event.action !== 'deferred';
    if (acts && isAbout) firstTimer ??= event.timer ?? null;
    if (options.trace !== false) sink(event);
  });
  for (const [i, text] of policy.assumptions.entries()) sim.unknown(`version-${i}`, text);
  if (!isPlain(scenario)) rare.reportLimits(sim);
  const session = new Session(sim, plannedOriginMs);
  const check = scenario.mode === 'cli' ? new rare.HealthCheck(sim) : undefined;
  (check ?? session).start();
  sim.kernel.run(deliver, () => session.ended);
  const { outcome, finish, decidedBy } = session.conversation;
  const { originMs } = session;
  const origin = originMs ?? 0;
  const prediction: Prediction = {
    outcome: moved(check?.outcome() ?? outcome ?? outcomeOf(session, scenario), origin),
    finish: finish ? { ...finish, t: finish.t - origin } : null,
    events: origin === 0 ? events : events.map((event) => shifted(event, origin)),
    origin: originMs === undefined ? 'connect' : 'call',
    decidedBy,
    firstTimer,
    rules: [...sim.rules],
    ties: [...sim.ties.values()],
    unknowns: [...sim.unknowns.values()],
  };
  return { prediction, originMs };
}

function outcomeOf(session: Session, scenario: Scenario): Outcome {
  if ((scenario.turn ?? []).some((call) => call.call)) return { kind: 'none' };
  const connections = [...session.connections.values()];
  const times = connections.map((c) => c.connectedAtMs).filter((t) => t !== undefined);
  if (times.length > 0) return { kind: 'connected', t: Math.min(...times) };
  const failure = connections.find((c) => c.failure)?.failure;
  if (!failure) return { kind: 'none' };
  return {
    kind: 'never-connected',
    t: failure.t,
    ...(failure.text === undefined ? {} : { text: failure.text }),
  };
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

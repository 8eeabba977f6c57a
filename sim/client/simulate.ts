import { rare } from '#rare';
import type { ClockId } from '../facts/ids.ts';
import { type Policy, policyFor } from '../facts/resolve.ts';
import type { Ms } from '../kernel/kernel.ts';
import { isPlain } from '../scenario/plain.ts';
import type { Prediction, TraceEvent } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer } from '../scenario/shape.ts';
import { variable } from '../settings/variables.ts';
import { Session } from './session/session.ts';
import { Sim } from './sim.ts';

/** How a scenario is run; for most there is nothing to say. */
export interface SimulateOptions {
  /** Without the trace the prediction has no events, and a sweep allocates nothing for them. */
  readonly trace?: boolean;
  /** Another client than the version's own: a test asks so what a rule is good for, by a policy without it. */
  readonly policy?: (ofVersion: Policy) => Policy;
}

/** How a scenario is run by what knows the client from within. */
export interface RunOptions extends SimulateOptions {
  /** Who lets the clock run; unless somebody does, it runs until the session has ended. See `VERDICT_ONLY`. */
  readonly drive?: (session: Session) => void;
}

/** The policy of a scenario: its version's, on the runtime that MCP_SDK_GENERATION asks for. */
export function policyOf(scenario: Scenario, { policy: change }: SimulateOptions = {}): Policy {
  const ofVersion = policyFor(scenario.claudeCode);
  const policy = change ? change(ofVersion) : ofVersion;
  const asked = variable(scenario, 'MCP_SDK_GENERATION')?.raw;
  return asked === 'v1' || asked === 'v2' ? rare.withArm(policy, asked) : policy;
}

/** Runs a scenario on the virtual clock. Pure: the same scenario gives the same prediction, byte for byte. */
export function simulate(scenario: Scenario, options: SimulateOptions = {}): Prediction {
  return run(scenario, options);
}

/** The same for those within. */
export function run(scenario: Scenario, options: RunOptions = {}): Prediction {
  const { user, world } = scenario;
  if (!user && !world) return runOnce(scenario, options).prediction;
  return rare.runWithOutside(scenario, options, runOnce);
}

/** One run of a scenario; where an origin of time is planned, the person and the world keep their times from there. */
export type RunOnce = (scenario: Scenario, options: RunOptions, plannedOriginMs?: Ms) => Run;

/** What came of a run, and when its first call began. */
export interface Run {
  readonly prediction: Prediction;
  readonly originMs: Ms | undefined;
}

function runToEnd(session: Session): void {
  session.sim.kernel.run(
    (event) => event.fire(),
    () => session.ended,
  );
}

function runOnce(scenario: Scenario, options: RunOptions, plannedOriginMs?: Ms): Run {
  const policy = policyOf(scenario, options);
  const events: TraceEvent[] = [];
  const called = calledServer(scenario);
  let firstTimer: ClockId | null = null;
  const sim = new Sim(scenario, policy, (event) => {
    // A clock of another server or of a later call tells nothing of the call that the prediction is about.
    const isAbout = (event.call ?? 0) === 0 && (!called || event.server === called);
    const acts = event.kind === 'timer.fired' && event.action !== 'deferred';
    if (acts && isAbout) firstTimer ??= event.timer ?? null;
    if (options.trace !== false) events.push(event);
  });
  for (const [i, text] of policy.assumptions.entries()) sim.unknown(`version-${i}`, text);
  if (!options.drive && !isPlain(scenario)) rare.reportLimits(sim);
  const session = new Session(sim, plannedOriginMs);
  const check = scenario.mode === 'cli' ? new rare.HealthCheck(sim) : undefined;
  (check ?? session).start();
  (options.drive ?? runToEnd)(session);
  const { outcome, finish, decidedBy } = session.conversation;
  const { originMs } = session;
  const origin = originMs ?? 0;
  const prediction: Prediction = {
    outcome:
      check?.outcome() ??
      outcome ??
      (called === undefined ? rare.outcomeOf(session, scenario) : { kind: 'none' }),
    finish,
    events,
    origin: originMs === undefined ? 'connect' : 'call',
    decidedBy,
    firstTimer,
    rules: [...sim.rules],
    ties: [...sim.ties.values()],
    unknowns: [...sim.unknowns.values()],
  };
  return { prediction: origin === 0 ? prediction : rare.countedFrom(prediction, origin), originMs };
}

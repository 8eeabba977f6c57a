import { type Scenario, withBehaviour, withResponseAt } from '../../sim/index.ts';
import { calledServer } from '../../sim/scenario/shape.ts';
import { behaviourFrom, type Knobs, runOf } from './knobs.ts';

/** A scenario from a link that the controls cannot hold whole, and where they stood when it was opened. */
export interface Linked {
  readonly scenario: Scenario;
  readonly at: Knobs;
}

/** The link's scenario with what the reader has changed since. */
export function scenarioOfLinked({ scenario, at }: Linked, knobs: Knobs): Scenario {
  const sameRun = knobs.who === at.who && knobs.claudeCode === at.claudeCode;
  const run = sameRun ? scenario : { ...scenario, ...runOf(knobs) };
  const sameSteps =
    knobs.progressEveryMs === at.progressEveryMs &&
    knobs.cutAtMs === at.cutAtMs &&
    knobs.firstByte === at.firstByte &&
    knobs.headersAtMs === at.headersAtMs;
  if (sameSteps && knobs.respondAfterMs === at.respondAfterMs) return run;
  if (sameSteps && knobs.respondAfterMs !== null) return withResponseAt(run, knobs.respondAfterMs);
  const server = calledServer(run) ?? Object.keys(run.servers)[0] ?? '';
  return withBehaviour(run, server, behaviourFrom(knobs, knobs.transport));
}

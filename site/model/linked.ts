import { type Scenario, withBehaviour, withResponseAt } from '../../sim/index.ts';
import { calledServer } from '../../sim/scenario/shape.ts';
import { behaviourFrom, cutOf, type Knobs, runOf, withCut } from './knobs.ts';

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
    knobs.firstByte === at.firstByte &&
    knobs.headersAtMs === at.headersAtMs;
  const server = calledServer(run) ?? Object.keys(run.servers)[0] ?? '';
  const isLess = knobs.respondAfterMs === null && at.respondAfterMs !== null;
  if (!sameSteps || isLess) return withBehaviour(run, server, behaviourFrom(knobs, knobs.transport));
  const answered =
    knobs.respondAfterMs === at.respondAfterMs || knobs.respondAfterMs === null
      ? run
      : withResponseAt(run, knobs.respondAfterMs);
  return knobs.cutAtMs === at.cutAtMs ? answered : cutElsewhere(answered, server, knobs);
}

/** The same steps, with the connection cut at another time, or not at all. */
function cutElsewhere(scenario: Scenario, server: string, { cutAtMs, transport }: Knobs): Scenario {
  const spec = scenario.servers[server];
  if (!spec?.behaviour) return scenario;
  const whole = cutOf(spec.behaviour)?.without ?? spec.behaviour;
  const behaviour = withCut(whole, cutAtMs, transport);
  return { ...scenario, servers: { ...scenario.servers, [server]: { ...spec, behaviour } } };
}

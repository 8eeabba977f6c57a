import { type Behaviour, type Ms, type Scenario, withBehaviour, withResponseAt } from '../../sim/index.ts';
import { calledServer, canMoveResponse } from '../../sim/scenario/shape.ts';
import {
  behaviourFrom,
  FIELD_VARIABLES,
  type Knobs,
  runOf,
  scenarioOfKnobs,
  VARIABLE_FIELDS,
  withCut,
} from './knobs.ts';

/** When the connection is cut in a behaviour, and the behaviour without that; null where it is not cut once. */
export function cutOf(behaviour: Behaviour): { readonly at: Ms; readonly without: Behaviour } | null {
  const [steps = [], ...more] = behaviour.calls ?? [];
  const [cut, again] = steps.filter((step) => step.do === 'drop' || step.do === 'exit');
  if (!cut || again || more.length > 0 || Object.keys(cut).length > 2) return null;
  return { at: cut.at, without: { ...behaviour, calls: [steps.filter((step) => step !== cut)] } };
}

/** A scenario from a link that the controls cannot hold whole, and where they stood when it was opened. */
export interface Linked {
  readonly scenario: Scenario;
  readonly at: Knobs;
}

/** The link's scenario with what the reader has changed since. */
export function scenarioOfLinked({ scenario, at }: Linked, knobs: Knobs): Scenario {
  const sameRun = knobs.who === at.who && knobs.claudeCode === at.claudeCode;
  const run = withFields(sameRun ? scenario : { ...scenario, ...runOf(knobs) }, at, knobs);
  const sameSteps =
    knobs.transport === at.transport &&
    knobs.progressEveryMs === at.progressEveryMs &&
    knobs.firstByte === at.firstByte &&
    knobs.headersAtMs === at.headersAtMs;
  const server = calledServer(run) ?? Object.keys(run.servers)[0] ?? '';
  const isLess = knobs.respondAfterMs === null && at.respondAfterMs !== null;
  const isReplaced = knobs.respondAfterMs !== at.respondAfterMs && !canMoveResponse(run);
  if (!sameSteps || isLess || isReplaced)
    return withBehaviour(run, server, behaviourFrom(knobs, knobs.transport));
  const answered =
    knobs.respondAfterMs === at.respondAfterMs || knobs.respondAfterMs === null
      ? run
      : withResponseAt(run, knobs.respondAfterMs);
  return knobs.cutAtMs === at.cutAtMs ? answered : cutElsewhere(answered, server, knobs);
}

/** The same calls, with the settings and the transport that were changed in the controls. */
function withFields(scenario: Scenario, at: Knobs, knobs: Knobs): Scenario {
  const env = { ...scenario.env };
  for (const field of VARIABLE_FIELDS) {
    if (knobs.fields[field] === at.fields[field]) continue;
    if (knobs.fields[field] === '') delete env[FIELD_VARIABLES[field]];
    else env[FIELD_VARIABLES[field]] = knobs.fields[field];
  }
  const name = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const spec = scenario.servers[name];
  const isSame = knobs.transport === at.transport && knobs.fields.timeout === at.fields.timeout;
  if (!spec || isSame) return { ...scenario, env };
  const entry = Object.values(scenarioOfKnobs(knobs).servers)[0]?.entry;
  return { ...scenario, env, servers: { ...scenario.servers, [name]: { ...spec, entry } } };
}

/** The same steps, with the connection cut at another time, or not at all. */
function cutElsewhere(scenario: Scenario, server: string, { cutAtMs, transport }: Knobs): Scenario {
  const spec = scenario.servers[server];
  if (!spec?.behaviour) return scenario;
  const whole = cutOf(spec.behaviour)?.without ?? spec.behaviour;
  const behaviour = withCut(whole, cutAtMs, transport);
  return { ...scenario, servers: { ...scenario.servers, [server]: { ...spec, behaviour } } };
}

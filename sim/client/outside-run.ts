import type { Prediction } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { RunOnce, RunOptions } from './simulate.ts';

/** How often the origin of time is looked for; one round is enough unless what happens before the call moves it. */
const MAX_PLAN_ROUNDS = 3;

/** Runs a scenario in which the person or the world does something, at times that count from the first call. */
export function runWithOutside(scenario: Scenario, options: RunOptions, run: RunOnce): Prediction {
  if (!happensOutside(scenario)) return run(scenario, options).prediction;
  if (!callsTools(scenario)) return run(scenario, options, 0).prediction;
  if (actsBeforeOrigin(scenario)) return planned(scenario, options, run);
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
function planned(scenario: Scenario, options: RunOptions, run: RunOnce): Prediction {
  const untraced = { ...options, trace: false };
  let originMs = run({ ...scenario, user: [], world: [] }, untraced).originMs ?? 0;
  for (let round = 0; round < MAX_PLAN_ROUNDS; round += 1) {
    const found = run(scenario, untraced, originMs).originMs ?? 0;
    if (found === originMs) break;
    originMs = found;
  }
  return run(scenario, options, originMs).prediction;
}

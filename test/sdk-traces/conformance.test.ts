import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulateSdkTask } from '../../sim/tasks/sdk/simulate.ts';
import { someScenario } from './arbitrary/scenario.ts';
import { runReal } from './real/host.ts';
import { events, recorded, scenarioOf } from './trace.ts';

/** A nightly run asks for 100000. */
const RUNS = Number(process.env['SDK_RUNS'] ?? 2000);

describe('the real SDK in our own harness', () => {
  it('does what was recorded of it', async () => {
    for (const run of recorded('public.json')) {
      expect(events(await runReal(scenarioOf(run))), run.id).toEqual(events(run.trace));
    }
  });

  it(`does what is simulated, event by event, in ${RUNS} scenarios`, async () => {
    const scenarios = someScenario('1.30.0');
    await fc.assert(
      fc.asyncProperty(scenarios, async (scenario) => {
        expect(events(simulateSdkTask(scenario).trace)).toEqual(events(await runReal(scenario)));
      }),
      { numRuns: RUNS },
    );
  }, 3_600_000);
});

import { type Explanation, explain } from '../../sim/answer/explain.ts';
import { sweepResponse } from '../../sim/answer/sweep.ts';
import { policyOf, simulate } from '../../sim/client/simulate.ts';
import type { ClockId } from '../../sim/facts/ids.ts';
import { type Figure, type FigureInput, LIGHT, layoutFigure } from '../../sim/figure/index.ts';
import type { LinkView } from '../../sim/scenario/link/view.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { scriptedOf } from '../../sim/scenario/scripted.ts';
import { calledServer, firstCallSteps, respondAtMs } from '../../sim/scenario/shape.ts';
import { settingsFor } from '../../sim/settings/effective.ts';

const HOUR_MS = 3_600_000;
/** With more steps than this the strip would take longer than a blink. */
const SWEPT_STEPS = 300;
const MAX_COMPARED = 6;

/** One scenario on one version of the client, simulated. */
export interface Race {
  readonly scenario: Scenario;
  readonly prediction: Prediction;
  readonly explanation: Explanation;
  /** Undefined where no server is used, and nothing can be drawn. */
  readonly draw: (width: number, more?: Partial<Omit<FigureInput, 'width'>>) => Figure | undefined;
}

/** What a view asks of a scenario: another server in focus, an earlier end. */
function viewed(scenario: Scenario, { focus, until }: LinkView): Scenario {
  const focused = focus !== undefined && Object.hasOwn(scenario.servers, focus);
  return {
    ...scenario,
    ...(focused ? { turn: [{ call: `${focus}/work` }] } : {}),
    ...(until === undefined ? {} : { horizonMs: until }),
  };
}

function lanesOf({ lanes }: LinkView): readonly ClockId[] | 'all' | undefined {
  if (lanes === undefined || lanes === 'all') return lanes;
  return lanes.split(',').filter((lane): lane is ClockId => Object.hasOwn(LIGHT.clocks, lane));
}

/** The races that a scenario and its view ask for: one, or one for each version to compare. */
export function racesOf(scenario: Scenario, view: LinkView): readonly Race[] {
  const versions =
    view.compare
      ?.split(',')
      .map((version) => version.trim())
      .filter(Boolean) ?? [];
  const shown = versions.length > 0 ? versions.slice(0, MAX_COMPARED) : [scenario.claudeCode];
  return shown.map((claudeCode) => raceOf(viewed({ ...scenario, claudeCode }, view), lanesOf(view)));
}

function raceOf(scenario: Scenario, clocks: readonly ClockId[] | 'all' | undefined): Race {
  const prediction = simulate(scenario);
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const settings = settingsFor(scenario, policyOf(scenario), server);
  const respondMs = respondAtMs(scenario) ?? null;
  const sweeps = scenario.turn && settings.usable && firstCallSteps(scenario).length <= SWEPT_STEPS;
  const strip = sweeps ? sweepResponse(scenario, Math.max(HOUR_MS, respondMs ?? 0)) : undefined;
  return {
    scenario,
    prediction,
    explanation: explain(scenario, prediction),
    draw: (width, more = {}) =>
      settings.usable
        ? layoutFigure({
            prediction,
            settings,
            width,
            respondAtMs: respondMs,
            scripted: scriptedOf(scenario),
            clocks,
            strip,
            ...more,
          })
        : undefined,
  };
}

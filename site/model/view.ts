import {
  type Explanation,
  explain,
  type Prediction,
  policyOf,
  type Scenario,
  type ServerSettings,
  settingsFor,
  simulate,
} from '../../sim/index.ts';
import { calledServer } from '../../sim/scenario/shape.ts';

/** Everything that the page shows of one scenario, computed once. */
export interface View {
  readonly scenario: Scenario;
  readonly server: string;
  readonly settings: ServerSettings;
  readonly prediction: Prediction;
  readonly explanation: Explanation;
}

/** Simulates a scenario and puts it into words. */
export function viewOf(scenario: Scenario): View {
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const prediction = simulate(scenario);
  return {
    scenario,
    server,
    settings: settingsFor(scenario, policyOf(scenario), server),
    prediction,
    explanation: explain(scenario, prediction),
  };
}

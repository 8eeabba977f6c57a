/** The public API of the simulator: scenarios in, predictions and their explanations out. */

export type { Edit } from './answer/advise/edits.ts';
export type { PlaceText } from './answer/advise/places.ts';
export { type PlanLine, planFor } from './answer/advise/plan.ts';
export { readRange } from './answer/advise/range.ts';
export type { Question } from './answer/advise/verdict.ts';
export type { ToolHabit, Wish } from './answer/advise/wish.ts';
export { type Advice, advise } from './answer/advise.ts';
export { type Explanation, explain, sentenceOf } from './answer/explain.ts';
export type { Instant } from './answer/instants.ts';
export { plain, type Span } from './answer/span.ts';
export { type DeathChip, deathChips, slugOf, whenOfSlug } from './answer/suspects/chips.ts';
export type { Standing, Suspect } from './answer/suspects/suspect.ts';
export { suspects } from './answer/suspects/suspects.ts';
export type { Phase, Symptom } from './answer/suspects/symptom.ts';
export { type Fate, type FateSpan, fateOf, sweepResponse } from './answer/sweep.ts';
export { policyOf, simulate } from './client/simulate.ts';
export { CLOCK_CHIPS, CLOCK_NAMES } from './facts/clocks.ts';
export type { ClockId, RuleId } from './facts/ids.ts';
export { type Policy, policyFor } from './facts/resolve.ts';
export { isReleased, newestMeasured, releasedVersions } from './facts/versions.ts';
export * from './host.ts';
export {
  type LinkOptions,
  type LinkProblem,
  type LinkView,
  LONG_LINK_CHARS,
  type ReadLink,
  readLink,
  writeLink,
} from './scenario/link/index.ts';
export type { Finish, Outcome, Prediction, Remark, TraceEvent } from './scenario/prediction.ts';
export { checkScenario, type ReadError, type ReadResult, readScenario } from './scenario/read.ts';
export type { Behaviour, Scenario, ServerSpec, Step } from './scenario/scenario.ts';
export { behaviourOf, type CallShape, respondAtMs, withBehaviour, withResponseAt } from './scenario/shape.ts';
export { type Effective, type ServerSettings, settingsFor, type Value } from './settings/effective.ts';
export { describePlace, type Place } from './settings/places.ts';
export { clockTime, duration } from './settings/words.ts';
export { type Fleet, problemOf } from './tasks/fleet/fleet.ts';
export { simulateFleet } from './tasks/fleet/simulate.ts';
export type { FleetLoad } from './tasks/fleet/tally.ts';
export type { CancelAnswer, PolicyScenario } from './tasks/policy/run/scenario.ts';
export { checkPolicy } from './tasks/policy/run/schema.ts';
export { type PolicyPrediction, simulatePolicy } from './tasks/policy/simulate.ts';
export type { SdkHttpScenario } from './tasks/sdk/http/scenario.ts';
export { checkSdkHttp } from './tasks/sdk/http/schema.ts';
export { type SdkHttpPrediction, simulateSdkHttp } from './tasks/sdk/http/simulate.ts';
export { checkSdkTask } from './tasks/sdk/scenario/read.ts';
export type { SdkTaskScenario } from './tasks/sdk/scenario/types.ts';
export { simulateSdkTask } from './tasks/sdk/simulate.ts';
export type { SdkServerScenario } from './tasks/sdk/store/scenario.ts';
export { checkSdkServer } from './tasks/sdk/store/schema.ts';
export { type SdkServerPrediction, simulateSdkServer } from './tasks/sdk/store/simulate.ts';
export type { SdkPrediction } from './tasks/sdk/trace/prediction.ts';

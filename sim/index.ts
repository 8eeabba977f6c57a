/** The public API of the simulator: scenarios in, predictions and their explanations out. */

export { type Beyond, beyondSettings, type NewerAdvice } from './answer/advise/beyond.ts';
export type { Cut } from './answer/advise/cut.ts';
export type { Edit } from './answer/advise/edits.ts';
export type { PlaceId, PlaceText } from './answer/advise/places.ts';
export { type PlanLine, planFor } from './answer/advise/plan.ts';
export { type RangeReading, readRange } from './answer/advise/range.ts';
export { sayNewer, sayNoSetting } from './answer/advise/say-beyond.ts';
export type { ServerAdvice } from './answer/advise/server-advice.ts';
export type { Question } from './answer/advise/verdict.ts';
export type { ToolHabit, Wish } from './answer/advise/wish.ts';
export { type Advice, advise } from './answer/advise.ts';
export type { End } from './answer/compare.ts';
export { type Era, erasOf } from './answer/eras.ts';
export { type Explanation, explain, sentenceOf } from './answer/explain.ts';
export { type Fate, fateOf } from './answer/fate.ts';
export type { Instant } from './answer/instants.ts';
export type { Ending } from './answer/map/ending.ts';
export { plain, type Span } from './answer/span.ts';
export { type DeathChip, deathChips, slugOf, whenOfSlug } from './answer/suspects/chips.ts';
export type { Standing, Suspect } from './answer/suspects/suspect.ts';
export { suspects } from './answer/suspects/suspects.ts';
export type { Phase, Symptom } from './answer/suspects/symptom.ts';
export { type FateSpan, sweepResponse } from './answer/sweep.ts';
export { policyOf, type SimulateOptions, simulate } from './client/simulate.ts';
export { comparisonSvg, playingSvgOf, svgOf } from './draw.ts';
export { CLOCK_CHIPS, CLOCK_NAMES } from './facts/clocks.ts';
export type { ClockId, RuleId } from './facts/ids.ts';
export type { OutsideClockId } from './facts/outside/index.ts';
export type { OutsideTransport } from './facts/outside/outside-clock.ts';
export { isReleased, releasedVersions } from './facts/released.ts';
export { type Gap, type Policy, policyFor } from './facts/resolve.ts';
export type { FirstTurnWait, PolicyValues } from './facts/rules/policy.ts';
export { newestMeasured } from './facts/versions.ts';
export type { Theme } from './figure/index.ts';
export * from './host.ts';
export { type PasteOptions, readPaste } from './paste/index.ts';
export type {
  RecordedCall,
  RecordedConnection,
  RecordedEnd,
  RecordedFinish,
} from './paste/records/record.ts';
export type * from './paste/result.ts';
export type { AxisSpec } from './scenario/link/axis.ts';
export {
  type LinkOptions,
  type LinkProblem,
  type LinkView,
  LONG_LINK_CHARS,
  type ReadLink,
  readLink,
  writeLink,
} from './scenario/link/index.ts';
export type {
  Finish,
  FinishKind,
  Outcome,
  OutcomeKind,
  Prediction,
  Remark,
  TraceEvent,
} from './scenario/prediction.ts';
export {
  type Checked,
  checkScenario,
  type ReadError,
  type ReadResult,
  readScenario,
} from './scenario/read.ts';
export type {
  Behaviour,
  Caller,
  ConnectAnswer,
  ConnectScript,
  Mode,
  ModelStep,
  Platform,
  Scenario,
  ServerOrigin,
  ServerSpec,
  SettingsFile,
  SettingsScope,
  Step,
  TaskState,
  ToolCall,
  UserAction,
  WorldEvent,
} from './scenario/scenario.ts';
export { behaviourOf, type CallShape, respondAtMs, withBehaviour, withResponseAt } from './scenario/shape.ts';
export { type Effective, type ServerSettings, settingsFor, type Value } from './settings/effective.ts';
export type { Entry, EntryIssue, Transport } from './settings/entry.ts';
export { describePlace, type Layer, type Place } from './settings/places.ts';
export type { VariableName } from './settings/variables.ts';
export { clockTime, duration } from './settings/words.ts';
export { type Fleet, problemOf } from './tasks/fleet/fleet.ts';
export { type OnProgress, simulateFleet } from './tasks/fleet/simulate.ts';
export type { Bucket, FleetLoad } from './tasks/fleet/tally.ts';
export type { CapPlace } from './tasks/policy/host/caps.ts';
export type { RemoteTask } from './tasks/policy/host/remote-task.ts';
export type { Telemetry } from './tasks/policy/host/telemetry.ts';
export type { Cancellations } from './tasks/policy/run/cancellations.ts';
export type { HostedRun } from './tasks/policy/run/hosted.ts';
export type { CancelAnswer, PolicyScenario } from './tasks/policy/run/scenario.ts';
export { checkPolicy } from './tasks/policy/run/schema.ts';
export { type ClockFate, type PolicyPrediction, simulatePolicy } from './tasks/policy/simulate.ts';
export type {
  HttpAnswer,
  HttpCall,
  ReconnectionOptions,
  SdkHttpScenario,
} from './tasks/sdk/http/scenario.ts';
export { checkSdkHttp } from './tasks/sdk/http/schema.ts';
export { type SdkHttpPrediction, simulateSdkHttp } from './tasks/sdk/http/simulate.ts';
export type { Lateness } from './tasks/sdk/kit/lateness.ts';
export type { SdkTraceEvent } from './tasks/sdk/kit/run.ts';
export type { WireError } from './tasks/sdk/protocol/messages.ts';
export { checkSdkTask } from './tasks/sdk/scenario/read.ts';
export type {
  AnyMs,
  HostScript,
  Push,
  ResultAnswer,
  SdkOptions,
  SdkTaskScenario,
  SendFailure,
  ServerScript,
  TaskAnswer,
} from './tasks/sdk/scenario/types.ts';
export { simulateSdkTask } from './tasks/sdk/simulate.ts';
export type { SdkServerScenario, StoreHost, ToolScript } from './tasks/sdk/store/scenario.ts';
export { checkSdkServer } from './tasks/sdk/store/schema.ts';
export {
  type SdkServerCounts,
  type SdkServerPrediction,
  simulateSdkServer,
} from './tasks/sdk/store/simulate.ts';
export type { SdkCounts } from './tasks/sdk/trace/counts.ts';
export type { SdkOutcome, SdkPrediction } from './tasks/sdk/trace/prediction.ts';

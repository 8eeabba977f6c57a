/**
 * What of the client, of its settings and of the server only some scenarios bring into play. The rest reaches it by `#rare`
 * alone and is complete without it for a plain call, so that a browser need not fetch it before.
 */

export { expire, expireInitialize, openTransport } from '../client/connection/attempt-trouble.ts';
export { failureOf } from '../client/connection/connect-failure.ts';
export { Link } from '../client/connection/link.ts';
export { listingExpired, listingFailed } from '../client/connection/listing-trouble.ts';
export {
  failedAtStart,
  lose,
  onRefused,
  recordFailure,
  recover,
  statusGone,
} from '../client/connection/loss.ts';
export { Pools } from '../client/connection/pool.ts';
export { Reconnection } from '../client/connection/reconnection.ts';
export { Detour } from '../client/conversation/detour.ts';
export { errorCutTo } from '../client/conversation/error-cut.ts';
export { beforeCall, runHook } from '../client/conversation/hooks.ts';
export { resultWithinLimits } from '../client/conversation/output-limits.ts';
export { notifyAll, stopByModel } from '../client/conversation/task-stop.ts';
export { countedFrom, outcomeOf } from '../client/outcome-without.ts';
export { runWithOutside } from '../client/outside-run.ts';
export { Ending } from '../client/session/ending.ts';
export { FirstTurnWait } from '../client/session/first-turn.ts';
export { HealthCheck } from '../client/session/health-check.ts';
export { reportLimits } from '../client/session/limits.ts';
export { beginOutside } from '../client/session/outside.ts';
export { Person } from '../client/session/person.ts';
export { ServerWaiters } from '../client/session/server-waiters.ts';
export { chooseVersion } from '../facts/choose-version.ts';
export { rareSeries } from '../facts/rules/rare-series.ts';
export { withArm } from '../facts/runtime-switch.ts';
export { problemsOf } from '../scenario/link/problems.ts';
export * as forms from '../scenario/link/rare-forms.ts';
export { writeLink } from '../scenario/link/write.ts';
export { answerPost, sessionGone, tooLarge } from '../server/failures.ts';
export { outputOf } from '../server/output.ts';
export { endProcess, exit } from '../server/process.ts';
export { performRare } from '../server/rare-steps.ts';
export { isMessage, Resumption } from '../server/resumption.ts';
export { startedWith } from '../server/started.ts';
export { aliasLimit } from '../settings/alias-limit.ts';
export { startupVariable, valuesOf } from '../settings/layers.ts';
export { neverMoves } from '../settings/never-moves.ts';
export { droppedText, readOddVariable } from '../settings/odd-reading.ts';
export { readEntry } from '../settings/read-entry.ts';

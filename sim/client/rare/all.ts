/**
 * What of the client and of the server only some scenarios bring into play. The rest reaches it by `#rare` alone and is
 * complete without it for a plain call, so that a browser need not fetch it before.
 */
export * from '../../facts/rules/texts-failures.ts';
export { stoppedByUserText, taskStopText } from '../../facts/rules/texts-tasks.ts';
export { cutOff, sessionGone, tooLarge } from '../../server/failures.ts';
export { performRare } from '../../server/rare-steps.ts';
export { Resumption } from '../../server/resumption.ts';
export { failureOf, refusal, refusedAs, worthRetry } from '../connection/connect-failure.ts';
export { Reconnection } from '../connection/reconnection.ts';
export { runBuiltIn } from '../conversation/built-in.ts';
export { resultWithinLimits } from '../conversation/output-limits.ts';
export { Dialog } from '../session/dialog.ts';
export { HealthCheck } from '../session/health-check.ts';
export { reportLimits } from '../session/limits.ts';
export { Person } from '../session/person.ts';

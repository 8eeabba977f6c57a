/**
 * What of the client and of the server only some scenarios bring into play. The rest reaches it by `#rare` alone and is
 * complete without it for a plain call, so that a browser need not fetch it before.
 */

export { failureOf, refusal, refusedAs, worthRetry } from '../client/connection/connect-failure.ts';
export { Reconnection } from '../client/connection/reconnection.ts';
export { runBuiltIn } from '../client/conversation/built-in.ts';
export { resultWithinLimits } from '../client/conversation/output-limits.ts';
export { Dialog } from '../client/session/dialog.ts';
export { HealthCheck } from '../client/session/health-check.ts';
export { reportLimits } from '../client/session/limits.ts';
export { Person } from '../client/session/person.ts';
export * from '../facts/rules/texts-failures.ts';
export { stoppedByUserText, taskStopText } from '../facts/rules/texts-tasks.ts';
export * as forms from '../scenario/link/rare-forms.ts';
export { cutOff, sessionGone, tooLarge } from '../server/failures.ts';
export { performRare } from '../server/rare-steps.ts';
export { Resumption } from '../server/resumption.ts';
export { entryIssues } from '../settings/entry-issues.ts';

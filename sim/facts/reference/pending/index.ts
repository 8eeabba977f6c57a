import type { ReferenceFact } from '../reference-fact.ts';
import { type HookFact, hookFacts } from './hooks.ts';
import { type OutputFact, outputFacts } from './output.ts';
import { type ReconnectionFact, reconnectionFacts } from './reconnection.ts';
import { type SessionFact, sessionFacts } from './sessions.ts';
import { type ShutdownFact, shutdownFacts } from './shutdown.ts';
import { type TaskFact, taskFacts } from './tasks.ts';

export type PendingFact = ReconnectionFact | ShutdownFact | TaskFact | OutputFact | HookFact | SessionFact;

/**
 * Facts that the simulator is about to act out: when one is, it becomes a rule, leaves this folder, and `coverage.ts`
 * points to the rule.
 */
export const pendingFacts: Readonly<Record<PendingFact, ReferenceFact>> = {
  ...reconnectionFacts,
  ...shutdownFacts,
  ...taskFacts,
  ...outputFacts,
  ...hookFacts,
  ...sessionFacts,
};

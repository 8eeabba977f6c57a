import type { Ms } from '../../kernel/kernel.ts';
import type { TraceEvent } from '../../scenario/prediction.ts';

/** A question of the server to the person, while it stands open. */
export interface OpenDialog {
  readonly fromMs: Ms;
  /** Null where nobody ever answers it. */
  readonly toMs: Ms | null;
  /** How it ended: "accept", "cancel" (dismissed), "decline"; undefined where the trace does not say. */
  readonly action: string | undefined;
}

/**
 * The dialogs of one call in order. The question of a server-side task has no event for its end: the answer that is
 * sent, or the next poll, shows that it is over. Dialogs that overlap make one.
 */
export function dialogsOf(events: readonly TraceEvent[]): readonly OpenDialog[] {
  const found: OpenDialog[] = [];
  let depth = 0;
  let fromMs = 0;
  for (const { kind, t, action } of events) {
    if (kind === 'elicitation.opened') {
      if (depth === 0) fromMs = t;
      depth += 1;
      continue;
    }
    if (depth === 0) continue;
    if (kind === 'elicitation.closed') depth -= 1;
    else if (kind === 'task.update.sent' || kind === 'task.poll') depth = 0;
    else continue;
    if (depth === 0) found.push({ fromMs, toMs: t, action: kind === 'task.poll' ? 'cancel' : action });
  }
  if (depth > 0) found.push({ fromMs, toMs: null, action: undefined });
  return found;
}

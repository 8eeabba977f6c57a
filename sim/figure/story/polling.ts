import type { Ms } from '../../kernel/kernel.ts';
import type { Story } from './story.ts';

/** How the client asks after a task that the server works on. */
export interface Polling {
  readonly fromMs: Ms;
  /** Null where it goes on to the end of what was simulated. */
  readonly toMs: Ms | null;
  readonly polls: readonly Ms[];
  /** The usual pause between two polls; null where there is only one. */
  readonly everyMs: Ms | null;
  /** When the person's answer was sent to the task. */
  readonly answers: readonly Ms[];
  /** When the server was told to stop it. */
  readonly cancelMs: Ms | undefined;
}

/** Null where the call never became a task. */
export function pollingOf({ polls, events, fatal, arrives }: Story): Polling | null {
  const fromMs = polls[0];
  const lastMs = polls.at(-1);
  if (fromMs === undefined || lastMs === undefined) return null;
  const gaps = polls.slice(1).map((t, i) => t - (polls[i] ?? 0));
  const cancelMs = events.find(({ kind }) => kind === 'task.cancel.sent')?.t;
  return {
    fromMs,
    toMs: fatal ? Math.max(fatal.t, lastMs) : arrives ? lastMs : (cancelMs ?? null),
    polls,
    everyMs: [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? null,
    answers: events.filter(({ kind }) => kind === 'task.update.sent').map(({ t }) => t),
    cancelMs,
  };
}

import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import type { Question } from './verdict.ts';
import type { ToolHabit } from './wish.ts';

/** What the author of a server can change where no setting helps. */
export interface ServerChange {
  readonly id: 'headers-early' | 'progress' | 'own-limit';
  readonly everyMs?: Ms;
  readonly text: string;
  /** The tool as it behaves then. */
  readonly habit: ToolHabit;
}

const PROGRESS_EVERY_MS: readonly Ms[] = [240_000, 120_000, 60_000, 30_000, 10_000, 1000];

const HEADERS =
  'Answer the POST with response headers at once, as an event stream (text/event-stream), and send the result on it later.';

function progress(everyMs: Ms, opensStream: boolean): string {
  const first = opensStream ? 'Open the event stream at once and send' : 'Send';
  return `${first} notifications/progress for the call at least every ${duration(everyMs)}, with the token that came in its _meta.progressToken.`;
}

/** Changes of the server, the least first: headers early, then progress, seldom before often. */
export function serverChanges({ habit, wish }: Pick<Question, 'habit' | 'wish'>): readonly ServerChange[] {
  const { takesMs, firstByteMs = 0, silenceMs, progressEveryMs } = habit;
  const early = { takesMs, progressEveryMs, silenceMs };
  const quietMs = Math.min(takesMs, Math.max(silenceMs ?? 0, progressEveryMs ?? 0) || takesMs);
  const changes: ServerChange[] =
    firstByteMs > 0 ? [{ id: 'headers-early', text: HEADERS, habit: early }] : [];
  for (const everyMs of PROGRESS_EVERY_MS) {
    if (everyMs >= quietMs) continue;
    const text = progress(everyMs, firstByteMs > 0);
    changes.push({ id: 'progress', everyMs, text, habit: { takesMs, progressEveryMs: everyMs } });
  }
  if (wish.want === 'fail-fast') {
    const text = `Let the server keep a limit of its own and answer with an error after ${duration(wish.withinMs)}.`;
    changes.push({ id: 'own-limit', text, habit });
  }
  return changes;
}

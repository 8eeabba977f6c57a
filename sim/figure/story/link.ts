import type { Ms } from '../../kernel/kernel.ts';
import type { TraceEvent } from '../../scenario/prediction.ts';

/** An attempt to connect, and what became of it; null = it is open at the end of the trace. */
export interface Attempt {
  readonly t: Ms;
  readonly connects: boolean | null;
}

/** The attempts to connect among the events of a server, in order. */
export function attemptsOf(events: readonly TraceEvent[]): readonly Attempt[] {
  const found: { t: Ms; connects: boolean | null }[] = [];
  for (const { kind, t } of events) {
    const last = found.at(-1);
    if (kind === 'connect.attempt') found.push({ t, connects: null });
    else if (last?.connects === null && kind === 'connected') last.connects = true;
    else if (last?.connects === null && kind === 'connect.failed') last.connects = false;
  }
  return found;
}

/** What the client does to a server's process, and the listening stream that it opens: a moment and a word for it. */
export interface Nudge {
  readonly t: Ms;
  readonly word: string;
}

/** Signals, the end of standard input, a listening stream: in order. */
export function nudgesOf(events: readonly TraceEvent[]): readonly Nudge[] {
  return events.flatMap(({ kind, t, signal }) => {
    if (kind === 'server.signal') return [{ t, word: signal ?? 'a signal' }];
    if (kind === 'server.stdinEnd') return [{ t, word: 'stdin closed' }];
    return kind === 'stream.open' ? [{ t, word: 'listens again' }] : [];
  });
}

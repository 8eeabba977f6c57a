import type { CallEnd, Stamp } from '../log/open-call.ts';
import type { RecordedFinish } from '../record.ts';

/** What a notification says of a moved call's end. */
export interface FinishWord {
  readonly kind: RecordedFinish['kind'];
  /** How its message was settled, where it has one. */
  readonly settled: CallEnd | undefined;
  readonly stamp: Stamp | undefined;
}

export function finishKind(status: string): RecordedFinish['kind'] {
  return status === 'completed' || status === 'failed' ? status : 'cancelled';
}

/** Whether a word is new: the same end is written down several times, some of them without its reason. */
function isNews(known: RecordedFinish | undefined, { kind, settled }: FinishWord): boolean {
  if (!known) return true;
  // A call that was to be stopped may still have ended by itself.
  if (known.kind === 'cancelled') return kind !== 'cancelled';
  return known.kind === 'failed' && known.clock === undefined && settled !== undefined;
}

/** The end of a moved call with what a notification adds to it. */
export function withFinish(end: CallEnd, word: FinishWord): CallEnd {
  const { kind, settled, stamp } = word;
  if (!isNews(end.finish, word)) return end;
  const at = stamp?.text ?? end.finish?.at;
  const open = kind === 'failed' && !settled;
  const finish: RecordedFinish = {
    kind,
    ...(at === undefined ? {} : { at }),
    ...(open ? {} : { clock: settled?.clock ?? null }),
  };
  const { limitMs, silentMs, serverToldToStop: told = null } = settled ?? {};
  return {
    ...end,
    finish,
    serverToldToStop: kind === 'failed' ? told : kind === 'cancelled',
    ...(limitMs === undefined ? {} : { limitMs }),
    ...(silentMs === undefined ? {} : { silentMs }),
  };
}

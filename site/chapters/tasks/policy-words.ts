import { HOST_CLOCKS, roughly } from '../../../sim/figure/tasks/index.ts';
import type { HostClock } from '../../../sim/index.ts';
import type { ClockFate, PolicyPrediction } from '../../../sim/tasks/policy/simulate.ts';

/** How a run under a policy ends, as its heading. */
export function headlineOf({ host }: Pick<PolicyPrediction, 'host'>): string {
  const { settledAt, state, decidedBy } = host;
  if (settledAt === null) return 'No clock ends it';
  const at = roughly(settledAt);
  if (state === 'completed') return `The result is there at ${at}`;
  if (decidedBy !== null && decidedBy !== 'caller')
    return `Given up at ${at} by ${HOST_CLOCKS[decidedBy].name}`;
  return `Over at ${at}: ${state.replaceAll('_', ' ')}`;
}

const ENDS = {
  pending: 'What became of the work is not known: the state stays deadline_exceeded_pending_cancel.',
  finished: 'The task had ended by itself, and its effects are real: deadline_exceeded_finished.',
  unknown:
    'It was given up before it was announced: whether the work runs is not known, and the call is not made again.',
  unreachable: 'Too many requests failed in a row. The task may still run; its id is kept.',
  failed: 'The server says that it failed.',
} as const;

/** What came of the work, in a sentence. */
export function sentenceOf({ host }: Pick<PolicyPrediction, 'host'>): string {
  const { settledAt, endedAt, state, polls } = host;
  const asked = `It was asked ${polls === 1 ? 'once' : `${polls} times`}.`;
  switch (state) {
    case 'open':
      return `${asked} Its caller waits for as long as the server says “working”.`;
    case 'completed':
      return asked;
    case 'deadline_exceeded_cancelled':
      return `${asked} tasks/cancel went out, and ${roughly((endedAt ?? 0) - (settledAt ?? 0))} later the task itself said that it is cancelled: deadline_exceeded_cancelled.`;
    case 'deadline_exceeded_finished':
      return `${asked} ${ENDS.finished}`;
    case 'deadline_exceeded_pending_cancel':
      return `${asked} tasks/cancel went out, but no answer showed that the work has stopped. ${ENDS.pending}`;
    case 'unknown_outcome':
      return ENDS.unknown;
    case 'unreachable':
      return `${asked} ${ENDS.unreachable}`;
    default:
      return `${asked} ${ENDS.failed}`;
  }
}

/** What one clock does as the only one. */
export function fateOf(clock: HostClock, fate: ClockFate | null): string {
  if (!fate) return 'not set';
  const { firesAt, settledAt, state } = fate;
  const end =
    settledAt === null
      ? 'it has no end'
      : state === 'completed'
        ? `the result is there at ${roughly(settledAt)}`
        : `over at ${roughly(settledAt)}`;
  if (firesAt === null) return `never fires; ${end}`;
  if (clock === 'request') return `fires at ${roughly(firesAt)}, for that one request; ${end}`;
  return `fires at ${roughly(firesAt)}`;
}

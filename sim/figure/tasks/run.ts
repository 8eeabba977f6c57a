import type { Ms } from '../../kernel/kernel.ts';
import { eachCancellation } from '../../tasks/policy/run/cancellations.ts';
import type { HostedRun } from '../../tasks/policy/run/hosted.ts';
import type { SdkPrediction } from '../../tasks/sdk/trace/prediction.ts';

/** One request and its answer, as a rung of the ladder. */
export interface Exchange {
  readonly id: number;
  readonly method: string;
  readonly sentMs: Ms;
  /** Null where nobody waited for the answer any more, or none came. */
  readonly answeredMs: Ms | null;
  /** What the answer said of the task, or that it was an error. */
  readonly status: string;
  /** When it was given up, answered or not; null: never. */
  readonly cancelledMs: Ms | null;
  /** Whether there was anything left to cancel. */
  readonly wasLive: boolean;
}

/** How a task was polled, whoever did it: what the figures of this folder draw. */
export interface PollingRun {
  readonly exchanges: readonly Exchange[];
  readonly abortMs: Ms | null;
  readonly settledMs: Ms | null;
  readonly gotResult: boolean;
  /** What the caller is told: a code, a state, "result". */
  readonly said: string;
}

interface Answered {
  readonly t: Ms;
  readonly status: string;
}

function statusIn(detail: Readonly<Record<string, unknown>>): string {
  if (detail['error']) return 'error';
  const result = detail['result'] as string | { readonly task?: string; readonly status?: string };
  if (typeof result === 'string') return 'result';
  return result.status ?? (result.task === undefined ? '' : 'task made');
}

/** The code at the head of an error of the SDK, where it has one; else the text. */
const codeIn = (text = ''): string => /^MCP error (-\d+)/.exec(text)?.[1] ?? text;

/** A run of the SDK as it polls by itself. */
export function runOfSdk({ trace, settledAt, outcome }: SdkPrediction): PollingRun {
  const answers = new Map<unknown, Answered>();
  for (const { t, kind, detail } of trace) {
    if (kind !== 'deliver' || detail['id'] === undefined || detail['method'] !== undefined) continue;
    answers.set(detail['id'], { t, status: statusIn(detail) });
  }
  const cancelled = new Map(eachCancellation(trace).map((one) => [one.requestId, one]));
  const exchanges = trace.flatMap(({ t, kind, detail }): Exchange[] => {
    const { id, method } = detail;
    if (kind !== 'send' || id === undefined) return [];
    const ended = cancelled.get(id);
    const answer = answers.get(id);
    const isHeard = answer && !(ended?.wasLive && ended.t <= answer.t);
    return [
      {
        id: Number(id),
        method: String(method),
        sentMs: t,
        answeredMs: isHeard ? answer.t : null,
        status: isHeard ? answer.status : '',
        cancelledMs: ended?.t ?? null,
        wasLive: ended?.wasLive ?? false,
      },
    ];
  });
  return {
    exchanges,
    abortMs: trace.find(({ kind }) => kind === 'abort')?.t ?? null,
    settledMs: settledAt,
    gotResult: outcome.kind === 'result',
    said: outcome.kind === 'error' ? codeIn(outcome.text) : outcome.kind,
  };
}

/** A run under a host's own policy: no request is cancelled that had its answer. */
export function runOfHost({ requests, settledAt, state }: HostedRun): PollingRun {
  const exchanges = requests.map(({ requestId: id, method, sentAt, settledAt: t, end }): Exchange => {
    const isAnswered = end === 'answered' || end === 'error';
    return {
      id,
      method,
      sentMs: sentAt,
      answeredMs: isAnswered ? t : null,
      status: end === 'error' ? 'error' : '',
      cancelledMs: end === 'given-up' ? t : null,
      wasLive: end === 'given-up',
    };
  });
  return {
    exchanges,
    abortMs: null,
    settledMs: settledAt,
    gotResult: state === 'completed',
    said: state,
  };
}

import type { Thrown } from '../errors.ts';
import { type Process, sleep, start, wait } from '../kit/process.ts';
import type { Settled } from '../kit/promised.ts';
import type { Run } from '../kit/run.ts';
import { plainCall } from '../poll-loop.ts';
import type { Json } from '../protocol/messages.ts';
import type { Protocol, RequestOptions } from '../protocol/protocol.ts';
import type { Detail } from '../trace/detail.ts';

/** One plain call of the host; several run at the same time. */
export interface PlainCall {
  /** 0: at once. */
  readonly startAtMs: number;
  readonly options: RequestOptions;
}

/** The plain calls of a host, and how the trace shows them. */
export interface PlainCalls {
  readonly calls: readonly PlainCall[];
  /** Whether each says which of them it is. */
  readonly numbered: boolean;
  readonly shown: (error: Thrown) => Detail;
}

/** Starts plain calls in order; gives their outcomes once the last has one. */
export function startCalls(
  run: Run,
  protocol: Protocol,
  { calls, numbered, shown }: PlainCalls,
  onSettled: (outcomes: readonly Detail[]) => void,
): void {
  const outcomes: Detail[] = [];
  let open = calls.length;
  const settled = (index: number, answer: Settled<Json>): void => {
    const outcome = answer.ok ? { type: 'result' } : { type: 'error', ...shown(answer.error) };
    run.record('settle', { call: numbered ? index + 1 : undefined, ...outcome });
    outcomes[index] = outcome;
    if (--open === 0) onSettled(outcomes);
  };
  for (const [index, call] of calls.entries()) {
    start(plain(run, protocol, call, (answer) => settled(index, answer)));
  }
}

function* plain(
  run: Run,
  protocol: Protocol,
  call: PlainCall,
  settled: (answer: Settled<Json>) => void,
): Process {
  if (call.startAtMs) yield* wait(sleep(run, call.startAtMs));
  settled(yield* wait(protocol.request(plainCall, call.options).settled));
}

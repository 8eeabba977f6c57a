import { describe } from '../errors.ts';
import { type Process, sleep, start, wait } from '../kit/process.ts';
import type { Run } from '../kit/run.ts';
import { plainCall } from '../poll-loop.ts';
import type { Protocol, RequestOptions } from '../protocol/protocol.ts';
import type { Detail } from '../trace/outcome.ts';

/** One plain call of the host; several run at the same time. */
export interface PlainCall {
  /** 0: at once. */
  readonly startAtMs: number;
  readonly options: RequestOptions;
}

/** Starts plain calls in order; gives the outcome of the only one, or of all (`numbered`) once the last has one. */
export function startCalls(
  run: Run,
  protocol: Protocol,
  calls: readonly PlainCall[],
  numbered: boolean,
  onSettled: (outcome: Detail) => void,
): void {
  const outcomes: Detail[] = [];
  let open = calls.length;
  const settled = (index: number, outcome: Detail): void => {
    const number = numbered ? index + 1 : undefined;
    run.record('settle', { call: number, ...outcome });
    outcomes[index] = outcome;
    if (--open === 0) onSettled(numbered ? { type: 'multi', outcomes } : outcome);
  };
  for (const [index, call] of calls.entries()) {
    start(plain(run, protocol, call, (outcome) => settled(index, outcome)));
  }
}

function* plain(run: Run, protocol: Protocol, call: PlainCall, settled: (outcome: Detail) => void): Process {
  if (call.startAtMs) yield* wait(sleep(run, call.startAtMs));
  const answer = yield* wait(protocol.request(plainCall, call.options).settled);
  settled(answer.ok ? { type: 'result' } : { type: 'error', ...describe(answer.error) });
}

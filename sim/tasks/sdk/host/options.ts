import { ABORT_ERROR, describe, mcpError, plainError, type Thrown } from '../errors.ts';
import type { Run } from '../kit/run.ts';
import type { RequestOptions } from '../protocol/protocol.ts';
import type { Signal } from '../protocol/signal.ts';
import type { AnyMs, HostScript, SdkOptions } from '../scenario/types.ts';
import type { PlainCalls } from './calls.ts';

/** What the host aborts with: a name for one of the usual reasons, or the text that is the reason itself. */
export function reasonOf(reason = 'default'): Thrown {
  switch (reason) {
    case 'default':
      return ABORT_ERROR;
    case 'mcpError':
      return mcpError(-32_099, 'host deadline');
    case 'error':
      return plainError('host deadline');
    default:
      return { message: reason };
  }
}

/** The options of the scenario as the SDK gets them. */
export function requestOptions(run: Run, options: SdkOptions, signal: Signal): RequestOptions {
  return {
    timeout: numberOf(options.timeout),
    maxTotalTimeout: numberOf(options.maxTotalTimeout),
    resetTimeoutOnProgress: options.resetTimeoutOnProgress,
    onprogress: options.onprogress ? (progress) => run.record('progress', progress) : undefined,
    signal: options.signal ? signal : undefined,
    task: options.task,
  };
}

/** The calls of the host: those it names, each with a timeout of its own, or a single one. */
export function plainCalls(client: HostScript, options: RequestOptions): PlainCalls {
  const calls = (client.calls ?? [{}]).map(({ timeout, startAt = 0 }) => ({
    startAtMs: startAt,
    options: { ...options, timeout: numberOf(timeout) ?? options.timeout },
  }));
  return { calls, numbered: client.calls !== undefined, shown: describe };
}

/** Milliseconds as a number. */
export function numberOf(ms: AnyMs | undefined): number | undefined {
  return ms === undefined ? undefined : Number(ms);
}

import { shown } from '../../../sim/tasks/sdk/errors.ts';
import type { SdkTraceEvent } from '../../../sim/tasks/sdk/kit/run.ts';
import type { VirtualClock } from './clock.ts';

/** The trace of a real run, in the form of the simulated one. */
export class Recorder {
  readonly trace: SdkTraceEvent[] = [];
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  record(kind: string, detail: object = {}): void {
    // As the trace files hold it: without members that have no value.
    this.trace.push({ t: this.#clock.now, kind, detail: JSON.parse(JSON.stringify(detail)) });
  }
}

/** What the trace shows of something caught. */
export function caught(error: unknown): object {
  if (!(error instanceof Error)) return { message: shown(String(error)) };
  const { name, message, code, data } = error as Error & { code?: unknown; data?: unknown };
  return { name, code, message: shown(message), data: finite(data) };
}

/** Infinity as JSON cannot hold it. */
function finite(data: unknown): unknown {
  const timeout = (data as { timeout?: unknown } | undefined)?.timeout;
  return timeout === Number.POSITIVE_INFINITY ? { timeout: 'Infinity' } : data;
}

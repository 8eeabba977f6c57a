import { describe } from '../errors.ts';
import { type Process, type Step, sleep, start, wait } from '../kit/process.ts';
import type { Run } from '../kit/run.ts';
import { type StreamMessage, taskStream } from '../poll-loop.ts';
import type { Protocol, RequestOptions } from '../protocol/protocol.ts';
import type { HostScript } from '../scenario/types.ts';
import type { Detail } from '../trace/detail.ts';

interface Host {
  readonly run: Run;
  readonly protocol: Protocol;
  readonly options: RequestOptions;
  readonly defaultPollIntervalMs: number | undefined;
  readonly script: HostScript;
}

/** Task streams one after another, each read to its end; gives how the last one ended. */
export function startStreams(host: Host, onSettled: (outcome: Detail) => void): void {
  start(streams(host, onSettled));
}

function* streams(host: Host, onSettled: (outcome: Detail) => void): Process {
  const { run, script } = host;
  const count = script.streams ?? 1;
  for (let stream = 1; ; stream++) {
    const consumer = new Consumer(host, count > 1 ? stream : undefined);
    yield* taskStream({ ...host, take: (message) => consumer.take(message) });
    if (stream >= count) {
      run.record('settle', consumer.outcome);
      return onSettled(consumer.outcome);
    }
    if (script.gap) yield* wait(sleep(run, script.gap));
  }
}

/** A `for await` over one stream. */
class Consumer {
  outcome: Detail = { type: 'none' };
  readonly #host: Host;
  readonly #stream: number | undefined;
  #taken = 0;

  constructor(host: Host, stream: number | undefined) {
    this.#host = host;
    this.#stream = stream;
  }

  take(message: StreamMessage): Step<boolean> {
    const { run, script } = this.#host;
    run.record('yield', { stream: this.#stream, ...shownMessage(message) });
    this.outcome = outcomeOf(message);
    if (++this.#taken === script.breakAfter) {
      this.outcome = { type: 'break' };
      return (resume) => resume(false);
    }
    const delay = script.consumerDelay?.[message.type];
    return (resume) => (delay ? sleep(run, delay)(() => resume(true)) : resume(true));
  }
}

function shownMessage(message: StreamMessage): Detail {
  switch (message.type) {
    case 'result':
      return { type: 'result' };
    case 'error':
      return { type: 'error', error: describe(message.error) };
    default: {
      const { status, statusMessage } = message.task;
      return { type: message.type, status, statusMessage };
    }
  }
}

function outcomeOf(message: StreamMessage): Detail {
  return message.type === 'error' ? { type: 'error', ...describe(message.error) } : { type: message.type };
}

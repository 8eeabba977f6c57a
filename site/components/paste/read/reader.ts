import type { Job, Progress } from './job.ts';
import type { Reading } from './reading.ts';
import type { Message } from './worker.ts';
import workerUrl from './worker.ts?worker&url';

/**
 * A worker that is under the page's own policy: one that is started from an address has only the policy that came with
 * its file, one that is started from a blob inherits that of its page, and so can connect nowhere.
 */
function startWorker(): Worker {
  const code = `importScripts(${JSON.stringify(new URL(workerUrl, location.href).href)});`;
  return new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
}

/** What somebody waits for. */
interface Pending {
  readonly onMessage: (message: Message) => void;
  readonly onBroken: () => void;
}

/** Reads pastes beside the page, so that it never stands still. One at a time: a new one calls off the one before. */
export class PasteReader {
  #worker: Worker | undefined;
  #pending: Pending | undefined;
  #isBroken = false;

  /** Fetches and starts what reads, before there is anything to read. */
  warm(): void {
    if (this.#worker || this.#isBroken) return;
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<Message>) => this.#pending?.onMessage(data);
    // A browser that starts no such worker reads in the page itself.
    worker.onerror = () => {
      const { onBroken } = this.#pending ?? {};
      this.cancel();
      this.#isBroken = true;
      onBroken?.();
    };
    this.#worker = worker;
  }

  /** The reading of a job; it never comes where the job is called off. */
  read(job: Job, onProgress: (progress: Progress) => void): Promise<Reading> {
    if (this.#pending) this.cancel();
    this.warm();
    if (!this.#worker) return readHere(job, onProgress);
    const worker = this.#worker;
    return new Promise((resolve) => {
      this.#pending = {
        onMessage: (message) => {
          if ('progress' in message) return onProgress(message.progress);
          this.#pending = undefined;
          resolve(message.reading);
        },
        onBroken: () => resolve(readHere(job, onProgress)),
      };
      worker.postMessage(job);
    });
  }

  /** Calls off what is being read. */
  cancel(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#pending = undefined;
  }
}

async function readHere(job: Job, onProgress: (progress: Progress) => void): Promise<Reading> {
  const { doJob } = await import('./job.ts');
  return doJob(job, onProgress);
}

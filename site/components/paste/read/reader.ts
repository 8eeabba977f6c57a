import { bringRare } from '#rare';
import * as parts from '../../../../sim/rare/rare.ts';
import type { Job, Progress } from './job.ts';
import type { Reading } from './reading.ts';
import type { Message } from './worker.ts';
import workerUrl from './worker.ts?worker&url';

// What was pasted may be anything: what is rare has to be at hand in the page.
bringRare(parts);

/**
 * A worker that is under the page's own policy: one that is started from an address has only the policy that came with
 * its file, one that is started from a blob inherits that of its page, and so can connect nowhere.
 */
function startWorker(): Worker {
  const code = `import ${JSON.stringify(new URL(workerUrl, location.href).href)};`;
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return new Worker(url, { type: 'module' });
}

/** Reads pastes beside the page, so that it never stands still. One at a time: a new one calls off the one before. */
export class PasteReader {
  #worker: Worker | undefined;
  #isBusy = false;
  #isBroken = false;

  /** Fetches and starts what reads, before there is anything to read. */
  warm(): void {
    if (!this.#worker && !this.#isBroken) this.#worker = startWorker();
  }

  /** The reading of a job; it never comes where the job is called off. */
  read(job: Job, onProgress: (progress: Progress) => void): Promise<Reading> {
    if (this.#isBusy) this.cancel();
    this.warm();
    const worker = this.#worker;
    if (!worker) return this.#here(job, onProgress);
    this.#isBusy = true;
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        if ('progress' in data) return onProgress(data.progress);
        this.#isBusy = false;
        resolve(data.reading);
      };
      // A browser that starts no such worker reads in the page itself.
      worker.onerror = () => {
        this.cancel();
        this.#isBroken = true;
        resolve(this.#here(job, onProgress));
      };
      worker.postMessage(job);
    });
  }

  /** Calls off what is being read. */
  cancel(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isBusy = false;
  }

  async #here(job: Job, onProgress: (progress: Progress) => void): Promise<Reading> {
    const { doJob } = await import('./job.ts');
    return doJob(job, onProgress);
  }
}

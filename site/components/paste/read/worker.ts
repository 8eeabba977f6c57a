import { doJob, type Job, type Progress } from './job.ts';
import type { Reading } from './reading.ts';

/** What the worker says. */
export type Message = { readonly progress: Progress } | { readonly reading: Reading };

const say = (message: Message): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<Job>) => {
  say({ reading: await doJob(data, (progress) => say({ progress })) });
});

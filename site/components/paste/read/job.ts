import { bringRare } from '#rare';
import { decoderFor } from '../../../../sim/paste/decoder.ts';
import type { PasteSource } from '../../../../sim/paste/index.ts';
import * as parts from '../../../../sim/rare/rare.ts';
import { type Conditions, type Reading, readingOf } from './reading.ts';

// The same where it is read.
bringRare(parts);

/** One text to read, as it stands in the page or in a file. */
export interface JobSource {
  readonly file?: string | undefined;
  readonly text: string;
  readonly blob?: Blob | undefined;
}

/** What is to be read. */
export interface Job extends Conditions {
  readonly sources: readonly JobSource[];
}

/** How far the files are; all of them read, the answer is being worked out. */
export interface Progress {
  readonly doneBytes: number;
  readonly ofBytes: number;
}

/** Progress that nobody could see is not told. */
const STEP_BYTES = 1_000_000;

async function textOf(blob: Blob, onBytes: (count: number) => void): Promise<string> {
  const reader = blob.stream().getReader();
  const parts: string[] = [];
  let decoder: TextDecoder | undefined;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    decoder ??= decoderFor(value);
    parts.push(decoder.decode(value, { stream: true }));
    onBytes(value.byteLength);
  }
  parts.push(decoder?.decode() ?? '');
  return parts.join('');
}

/** Reads everything that a job names, and tells how far it is. */
export async function doJob(job: Job, onProgress: (progress: Progress) => void): Promise<Reading> {
  const ofBytes = job.sources.reduce((sum, { blob }) => sum + (blob?.size ?? 0), 0);
  let doneBytes = 0;
  let toldBytes = 0;
  const onBytes = (count: number): void => {
    doneBytes += count;
    if (doneBytes - toldBytes < STEP_BYTES && doneBytes < ofBytes) return;
    toldBytes = doneBytes;
    onProgress({ doneBytes, ofBytes });
  };
  const sources: PasteSource[] = [];
  for (const { file, text, blob } of job.sources) {
    const whole = blob ? await textOf(blob, onBytes) : text;
    sources.push(file === undefined ? { text: whole } : { text: whole, file });
  }
  return readingOf(sources, job);
}

import { createInterface } from 'node:readline';
import { readWith } from '../scenario/read.ts';
import { checkKind } from './kinds.ts';

/** One line in, one line out: a prediction, or `{"error": {"message", "path"}}` where the scenario cannot be read. */
export function predictLine(line: string): string {
  const read = readWith(line, checkKind);
  if (!read.ok) return JSON.stringify({ error: read.error });
  try {
    return JSON.stringify(read.scenario());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return JSON.stringify({ error: { message, path: '' } });
  }
}

/** `predict`: scenarios as NDJSON on standard input, predictions as NDJSON on standard output, in order. */
export async function predict(): Promise<number> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    if (!process.stdout.write(`${predictLine(line)}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  }
  return 0;
}

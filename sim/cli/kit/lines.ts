import { createInterface } from 'node:readline';
import { writeLine } from './output.ts';

/**
 * Answers standard input line by line, so that the nth answer belongs to the nth line: an empty line between others
 * is answered too, as no JSON; empty lines at the end ask nothing.
 */
export async function answerLines(answer: (line: string) => string): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  let empty = 0;
  for await (const line of lines) {
    if (line.trim() === '') {
      empty++;
      continue;
    }
    for (; empty > 0; empty--) await writeLine(EMPTY);
    await writeLine(answer(line));
  }
}

const EMPTY: string = JSON.stringify({ error: { message: 'an empty line holds no JSON', path: '' } });

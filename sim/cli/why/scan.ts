import { createReadStream } from 'node:fs';
import { policyFor } from '../../facts/resolve.ts';
import { newestMeasured } from '../../facts/versions.ts';
import type { RecordFormat } from '../../paste/records/format.ts';
import type { Recorded } from '../../paste/records/record.ts';

const CHUNK_BYTES = 1 << 20;

/** Reads a record line by line, however large it is; undefined where the file cannot be read. */
export async function scan(path: string, format: RecordFormat): Promise<Recorded | undefined> {
  const reading = format.open({ policy: policyFor(newestMeasured), source: path });
  let line = 0;
  const all = await eachLine(path, (text) => {
    line++;
    reading.take({ text, at: { line, column: 1, file: path } });
    return true;
  });
  return all ? reading.end() : undefined;
}

/** The id of the session that wrote a line of a log. */
export async function sessionAt(path: string, line: number): Promise<string | undefined> {
  let at = 0;
  let session: string | undefined;
  await eachLine(path, (text) => {
    at++;
    session = /"sessionId":"(?<id>[\w-]{1,100})"/.exec(text)?.groups?.['id'] ?? session;
    return at < line;
  });
  return session;
}

/** Calls `take` for each line until it says no; false where the file cannot be read to there. */
async function eachLine(path: string, take: (text: string) => boolean): Promise<boolean> {
  const input = createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES });
  let rest = '';
  try {
    // Cut by hand: readline takes twice as long for a log of 50 MB.
    for await (const chunk of input) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) if (!take(text)) return true;
    }
    if (rest !== '') take(rest);
    return true;
  } catch {
    return false;
  } finally {
    input.destroy();
  }
}

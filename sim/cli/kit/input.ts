import { readFileSync } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import { Misuse } from './command.ts';
import { reasonOf } from './reason.ts';

/** The text of a file, or of standard input for "-". Throws `Misuse` where it cannot be read. */
export async function readText(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${reasonOf(error, 'read')}`);
  }
}

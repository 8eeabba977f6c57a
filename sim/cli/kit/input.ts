import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { decoderFor } from '../../paste/decoder.ts';
import { Misuse } from './command.ts';
import { reasonOf } from './reason.ts';

/** The text of a file, or of standard input for "-". Throws `Misuse` where it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    const bytes = file === '-' ? await buffer(process.stdin) : readFileSync(file);
    return decoderFor(bytes).decode(bytes);
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${reasonOf(error, 'read')}`);
  }
}

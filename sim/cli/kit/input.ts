import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { decoderFor } from '../../paste/decoder.ts';
import { Misuse } from './command.ts';
import { reasonOf } from './reason.ts';

/** The text of a file, in the encoding that its first bytes name. Throws what the system throws. */
export function decodedFile(path: string): string {
  const bytes = readFileSync(path);
  return decoderFor(bytes).decode(bytes);
}

/** The text of a file, or of standard input for "-". Throws `Misuse` where it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    if (file !== '-') return decodedFile(file);
    const bytes = await buffer(process.stdin);
    return decoderFor(bytes).decode(bytes);
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${reasonOf(error, 'read')}`);
  }
}

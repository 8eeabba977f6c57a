import { readFileSync } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import { Misuse } from './command.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
  EPERM: 'you may not read it',
  ENAMETOOLONG: 'that is too long for a name of a file',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? error.message.replace(/, \w+ '.*'$/, '');
}

/** The text of a file, or of standard input for "-". Throws `Misuse` where it cannot be read. */
export async function readText(file: string): Promise<string> {
  if (file === '-') return readAll(process.stdin);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

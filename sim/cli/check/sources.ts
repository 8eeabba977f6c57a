import type { PasteSource } from '../../paste/index.ts';
import { withoutControls } from '../../settings/shown.ts';
import { readText } from '../kit/input.ts';
import { startFolder } from '../kit/output.ts';
import { type Here, readHere, thisMachine } from './here.ts';

/** Configuration to look at, and where it came from. */
export interface Gathered extends Here {
  /** Whether the usual places were looked through. */
  readonly looked: boolean;
}

/** The named files ("-": standard input), or the usual ones of the folder in which the command was typed. */
export async function gather(files: readonly string[], here: boolean, command: string): Promise<Gathered> {
  const found = here ? readHere(thisMachine(startFolder(command))) : undefined;
  const named: PasteSource[] = [];
  for (const file of files) {
    const text = await readText(file);
    named.push(file === '-' ? { text } : { text, file });
  }
  return {
    sources: [...named, ...(found?.sources ?? [])],
    read: [...files.map((file) => (file === '-' ? 'standard input' : file)), ...(found?.read ?? [])],
    absent: found?.absent ?? [],
    unreadable: found?.unreadable ?? [],
    looked: here,
  };
}

/** What was read and what is not there, in one or two lines. */
export function gatheredText({ read, absent, unreadable }: Gathered): string {
  const lines = [
    read.length > 0 ? `Read: ${read.join(', ')}.` : 'Nothing to read.',
    ...(unreadable.length > 0 ? [`Could not be read: ${unreadable.join(', ')}.`] : []),
    ...(absent.length > 0 ? [`Not there: ${absent.join(', ')}.`] : []),
  ];
  return withoutControls(lines.join('\n'));
}

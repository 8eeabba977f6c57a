import { writeFileSync } from 'node:fs';
import { type Paint, paint, wantsColour } from './colour.ts';
import { Misuse } from './command.ts';
import { reasonOf } from './reason.ts';
import { runsFromSource } from './version.ts';

/** The colours for standard output as it is. */
export function paintForOutput(): Paint {
  return paint(wantsColour(process.env, process.stdout.isTTY === true));
}

/** Writes a line and waits where its reader is slower. */
export async function writeLine(line: string): Promise<void> {
  if (!process.stdout.write(`${line}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** Writes a file. Throws `Misuse` where it cannot be written. */
export function writeTo(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw new Misuse(`${file} cannot be written: ${reasonOf(error, 'write')}`);
  }
}

/** Where the person is: npm runs the scripts of this repository in its own folder. */
export function startFolder(script: string): string {
  if (!runsFromSource) return process.cwd();
  const { npm_lifecycle_event: event, INIT_CWD: folder } = process.env;
  return (event === script ? folder : undefined) ?? process.cwd();
}

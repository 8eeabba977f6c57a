import { type Paint, paint, wantsColour } from './colour.ts';
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

/** Where the person is: npm runs the scripts of this repository in its own folder. */
export function startFolder(script: string): string {
  if (!runsFromSource) return process.cwd();
  const { npm_lifecycle_event: event, INIT_CWD: folder } = process.env;
  return (event === script ? folder : undefined) ?? process.cwd();
}

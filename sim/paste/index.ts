import type { PasteReading } from './assemble/assemble.ts';
import { type PasteSource, readSources } from './read.ts';
import { lastEnding } from './records/tell/ended.ts';
import { type Said, say } from './records/tell/say.ts';
import type { PasteResult } from './result.ts';

export type { PasteReading } from './assemble/assemble.ts';
export { type PasteRun, type PasteSource, readSources } from './read.ts';
export type { Said } from './records/tell/say.ts';
export type * from './result.ts';
export { type RunsIn, type RunsInFound, runsIn } from './runs-in.ts';

/** What the text does not say of itself. */
export interface PasteOptions {
  /** The version of Claude Code; default: the newest that was measured. */
  readonly claudeCode?: string;
  /** The file that the text was read from, where there is one. */
  readonly file?: string;
}

/** Reads anything that people paste: the answer together with the scenario that it describes. Never throws. */
export function openPaste(text: string, options: PasteOptions = {}): PasteReading {
  const source: PasteSource = options.file === undefined ? { text } : { text, file: options.file };
  return readSources([source], options.claudeCode);
}

/** Reads anything that people paste, in the contract's form. Never throws. */
export function readPaste(text: string, options: PasteOptions = {}): PasteResult {
  return openPaste(text, options).result;
}

/** What ended the last call or start in the records of a paste, in five lines; undefined where no clock ended any. */
export function sayEnding({ calls = [], connections = [] }: PasteResult): Said | undefined {
  const ended = lastEnding({ calls, connections });
  return ended && say(ended);
}

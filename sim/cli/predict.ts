import { readWith } from '../scenario/read.ts';
import { checkKind } from './kinds.ts';
import { type Command, type Flags, Misuse, readFlags } from './kit/command.ts';
import { answerLines } from './kit/lines.ts';

/** One line in, one line out: a prediction, or `{"error": {"message", "path"}}` where the scenario cannot be read. */
export function predictLine(line: string): string {
  const read = readWith(line, checkKind);
  if (!read.ok) return JSON.stringify({ error: read.error });
  try {
    return JSON.stringify(read.scenario());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return JSON.stringify({ error: { message, path: '' } });
  }
}

const flags = {} as const satisfies Flags;

/** `predict`: scenarios as NDJSON on standard input, predictions as NDJSON on standard output, in order. */
async function run(args: readonly string[]): Promise<number> {
  const { words } = readFlags(flags, args);
  if (words.length > 0) throw new Misuse('it reads standard input and takes no files');
  await answerLines(predictLine);
  return 0;
}

export const predict: Command = {
  name: 'predict',
  summary: 'scenarios in, one a line as JSON; predictions out, one a line',
  usage: '< SCENARIOS',
  flags,
  examples: [
    [
      'predict < scenarios.ndjson',
      'One prediction, or {"error"}, for each line; an empty line between others gets an error.',
    ],
  ],
  exits: 'Exit code 0: every line was answered; 2: misused.',
  run,
};

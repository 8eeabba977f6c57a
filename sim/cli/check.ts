import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type PasteResult, type PasteSource, readPaste, readSources } from '../paste/index.ts';
import { reportText } from '../paste/report/report.ts';

const USAGE =
  'usage: check [--json | --ndjson] [--claude VERSION] [FILE…]   (standard input without a file, or for "-")';

/** A wrong use of the command, with what to tell its user. */
class Misuse extends Error {}

interface Options {
  readonly json: boolean;
  readonly ndjson: boolean;
  readonly claude: string | undefined;
  readonly files: readonly string[];
}

function readOptions(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, ndjson: { type: 'boolean' }, claude: { type: 'string' } },
    });
    const { json = false, ndjson = false, claude } = values;
    if (ndjson && (json || positionals.length > 0))
      throw new Misuse('--ndjson reads standard input and goes with neither --json nor files');
    return { json, ndjson, claude, files: positionals };
  } catch (error) {
    if (error instanceof Misuse) throw error;
    // The runtime's message goes on with advice on quoting that helps nobody here.
    throw new Misuse(
      (error instanceof Error ? error.message : String(error)).replace(/\. To specify .*$/s, ''),
    );
  }
}

async function sourceOf(file: string): Promise<PasteSource> {
  if (file === '-') return { text: await readAll(process.stdin) };
  try {
    return { text: readFileSync(file, 'utf8'), file };
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/, \w+ '.*'$/, '') : String(error);
    throw new Misuse(`cannot read ${file}: ${why}`);
  }
}

/** One line in, one line out: a result, or `{"error": …}` where the line is not what it should be. */
export function checkLine(line: string, claude: string | undefined): string {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch {
    return JSON.stringify({ error: { message: 'not JSON', path: '' } });
  }
  const { id, text, claudeCode, file } = (given ?? {}) as Readonly<Record<string, unknown>>;
  const named = id === undefined ? {} : { id };
  if (typeof text !== 'string')
    return JSON.stringify({ ...named, error: { message: '"text" must be a string', path: 'text' } });
  const version = typeof claudeCode === 'string' ? claudeCode : claude;
  const result = readPaste(text, {
    ...(version === undefined ? {} : { claudeCode: version }),
    ...(typeof file === 'string' ? { file } : {}),
  });
  return JSON.stringify({ ...named, ...result });
}

async function checkLines(claude: string | undefined): Promise<number> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    if (!process.stdout.write(`${checkLine(line, claude)}\n`)) {
      await new Promise((resolve) => process.stdout.once('drain', resolve));
    }
  }
  return 0;
}

/** 1 where some setting does not do what it says. */
export function exitCode(result: PasteResult): number {
  return result.diagnostics.some(({ severity }) => severity !== 'info') ? 1 : 0;
}

/** `check`: what the configuration in files or on standard input does, for a person or as JSON. */
export async function check(args: readonly string[]): Promise<number> {
  try {
    const { json, ndjson, claude, files } = readOptions(args);
    if (ndjson) return await checkLines(claude);
    const sources: PasteSource[] = [];
    for (const file of files.length > 0 ? files : ['-']) sources.push(await sourceOf(file));
    const { result } = readSources(sources, claude);
    process.stdout.write(json ? `${JSON.stringify(result)}\n` : reportText(result, sources));
    return exitCode(result);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    process.stderr.write(`mcp-timing check: ${error.message}\n${USAGE}\n`);
    return 2;
  }
}

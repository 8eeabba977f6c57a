import { readPaste } from '../../paste/index.ts';
import { answerLines } from '../kit/lines.ts';

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
  for (const [path, value] of Object.entries({ claudeCode, file })) {
    if (value === undefined || value === null || typeof value === 'string') continue;
    return JSON.stringify({ ...named, error: { message: `"${path}" must be a string`, path } });
  }
  const version = typeof claudeCode === 'string' ? claudeCode : claude;
  const result = readPaste(text, {
    ...(version === undefined ? {} : { claudeCode: version }),
    ...(typeof file === 'string' ? { file } : {}),
  });
  return JSON.stringify({ ...named, ...result });
}

/** Reads standard input line by line and answers each. */
export async function checkLines(claude: string | undefined): Promise<number> {
  await answerLines((line) => checkLine(line, claude));
  return 0;
}

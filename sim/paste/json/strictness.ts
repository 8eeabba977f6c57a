import { shown } from '../../settings/shown.ts';
import type { LineMap } from '../lines.ts';
import type { Diagnostic, Spot } from '../result.ts';
import { type JsonDocument, type JsonProblem, rejects } from './tree.ts';

const MAX_SYNTAX = 3;

/** What to do about a mistake in the JSON. */
const ADVICE: Readonly<Record<JsonProblem['id'], string>> = {
  'json-bom': '',
  'json-comment': 'Remove it: the file is strict JSON.',
  'json-trailing-comma': 'Remove the comma: the file is strict JSON.',
  'json-duplicate-key': '',
  'json-smart-quotes': 'Type straight double quotes (").',
  'json-single-quotes': 'Use double quotes (").',
  'json-unclosed': 'Add the closing bracket; what could be read so far is shown.',
  'json-syntax': 'Correct it; what could be read is shown.',
};

const KEYS = /(["'“”„‟«»])[\w$-]{1,60}["'“”„‟«»]\s*:/g;
const WORDS = /\b(?:true|false|null|[A-Za-z_$][\w$-]{0,60}\s*:)/g;

/** The line at an offset, if it can be repeated: short, and nothing in it but keys, numbers and signs. */
function harmlessLine(text: string, offset: number): string | undefined {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const to = text.indexOf('\n', offset);
  const line = text.slice(from, to < 0 ? text.length : to).trim();
  if (line.length > 120) return undefined;
  const code = line.replace(/(?:\/\/|\/\*|#).*$/, '');
  return /[A-Za-z"'“”„‟«»]/.test(code.replace(KEYS, '').replace(WORDS, '')) ? undefined : line;
}

function fixOf(problem: JsonProblem, text: string): Pick<Diagnostic, 'fix'> {
  if (problem.fix !== undefined) return { fix: { text: problem.fix } };
  const line = harmlessLine(text, problem.offset);
  if (line === undefined) return {};
  if (problem.id === 'json-comment') {
    const kept = line.replace(/(?:\/\/|\/\*|#).*$/, '').trim();
    return kept ? { fix: { text: kept } } : {};
  }
  if (problem.id === 'json-trailing-comma')
    return { fix: { text: line.replace(/,(\s*[}\]]*,?)$/, '$1').trim() } };
  if (problem.id === 'json-smart-quotes') return { fix: { text: line.replace(/[“”„‟«»]/g, '"') } };
  const separated = /\d_\d/.test(line) ? line.replace(/(\d)_(?=\d)/g, '$1') : line;
  return separated === line ? {} : { fix: { text: separated } };
}

/**
 * What the client says of a file that is no strict JSON, once for each mistake (measured on 2.1.1 to 2.1.332:
 * nothing of such a file is used). `what` names the file, `says` are the client's own words about it.
 */
export function jsonDiagnostics(
  json: JsonDocument,
  text: string,
  lines: LineMap,
  what: string,
  says = '',
): Diagnostic[] {
  // One slip breaks what follows it: beyond a few, the complaints are echoes.
  const syntax = json.problems.filter(({ id }) => id === 'json-syntax').slice(0, MAX_SYNTAX);
  const problems = json.problems.filter(
    (problem) => problem.id !== 'json-syntax' || syntax.includes(problem),
  );
  return problems.map((problem) => {
    const place = lines.spot(problem.offset);
    if (problem.id === 'json-bom') return byteOrderMark(place);
    if (problem.id === 'json-duplicate-key') {
      const message = `"${shown(problem.text)}" is given twice; the last one counts. Remove the other.`;
      return { id: problem.id, severity: 'warning', ...place, message };
    }
    const message = `${what} is not valid JSON, so the client uses nothing of it${says && ` ("${says}")`}: ${problem.text}. ${ADVICE[problem.id]}`;
    return { id: problem.id, severity: 'error', ...place, message, ...fixOf(problem, text) };
  });
}

/** What to know of a byte order mark before JSON: it is the one thing beyond strict JSON that the client takes. */
export function byteOrderMark(at: Spot): Diagnostic {
  const message = 'The file begins with a byte order mark; the client accepts that.';
  return { id: 'json-bom', severity: 'info', ...at, message };
}

/** Why nothing of a file is used, or undefined where it is valid. */
export function rejection(json: JsonDocument, what: string): string | undefined {
  return json.problems.some(rejects) ? `${what} is not valid JSON` : undefined;
}

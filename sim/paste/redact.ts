/** How tokens of well-known services begin. */
const PREFIX =
  /^(?:(?:sk|pk|rk|glpat|xox[a-z]|pypi)[-_]|(?:gh[opsur]|github_pat|npm|hf|dop_v1|shp[a-z]{2}|lin)_|AKIA|ASIA|AIza|ya29\.|eyJ)(?=[\w.-]{12})(?=[\w.-]*\d)/;
/** A word as tokens are written: no blank, no slash, no dot. */
const WORD = /[A-Za-z0-9_+=.-]{16,}/g;
/** One for each run, request or machine: it opens nothing. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const MIN_RANDOM = 16;
const SHOWN = 4;

/** Whether letters and digits are mixed as only a machine mixes them: in a long run, changing again and again. */
function isRandom(run: string): boolean {
  if (run.length < MIN_RANDOM || !/\d/.test(run)) return false;
  const changes = run.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])|[a-z](?=[A-Z])/g)?.length ?? 0;
  return changes >= 4;
}

function isToken(word: string): boolean {
  if (UUID.test(word)) return false;
  return PREFIX.test(word) || word.split(/[_+=.-]/).some(isRandom);
}

/** A text with everything in it that looks like a token cut down to its first letters; other texts as they are. */
export function redacted(text: string): string {
  return text.length < MIN_RANDOM
    ? text
    : text.replace(WORD, (word) => (isToken(word) ? `${word.slice(0, SHOWN)}…` : word));
}

/** The same with a dot for each letter, so that columns stay where they are. */
export function dotted(text: string): string {
  return text.replace(WORD, (word) => (isToken(word) ? '·'.repeat(word.length) : word));
}

/**
 * A value of a variable or field of ours as it may be repeated: what begins it as a number is kept, so that it is read
 * as before; of a long word that is no number only the beginning is.
 */
export function redactedValue(text: string): string {
  const head = /^\s*[-+]?[\d._,]*(?:e[-+]?\d+)?/i.exec(text)?.[0] ?? '';
  if (text.length <= head.length + 12 || /^\s*["'“”]?\$|^\s*0x[\da-f]+\s*$/i.test(text)) return text;
  const rest = text.slice(head.length);
  return /\s/.test(rest.trim()) ? redacted(text) : `${head}${rest.slice(0, head === '' ? SHOWN : 0)}…`;
}

/** A text without quotes as YAML takes it: null, a truth value, a number, or a text. */
export function plainScalar(text: string): string | number | boolean | null {
  if (text === '' || text === '~' || /^(?:null|Null|NULL)$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (/^[-+]?(?:\d+|\.\d+|\d+\.\d*)(?:[eE][-+]?\d+)?$/.test(text) || /^0x[\da-fA-F]+$/.test(text)) {
    return Number(text);
  }
  return /^0o[0-7]+$/.test(text) ? Number(text) : text;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', e: '\u001b' };

/** A text in quotes that begins at `from`: what it says, and where it ends (after its closing quote). */
export function quotedScalar(text: string, from: number, limit: number): { value: string; end: number } {
  const quote = text[from] ?? '"';
  let value = '';
  let at = from + 1;
  for (; at < limit; at++) {
    const c = text[at] ?? '';
    if (c === quote) {
      if (quote === '"' || text[at + 1] !== "'") return { value, end: at + 1 };
      value += "'";
      at++;
    } else if (c === '\\' && quote === '"') {
      const next = text[++at] ?? '';
      if (next === '\n') at = skipBlanks(text, at + 1, limit) - 1;
      else value += ESCAPES[next] ?? next;
    } else if (c === '\n') {
      // An end of line inside quotes folds into a blank.
      const to = skipBlanks(text, at + 1, limit);
      value = `${value.trimEnd()} `;
      at = to - 1;
    } else value += c;
  }
  return { value, end: limit };
}

function skipBlanks(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && /[ \t\r\n]/.test(text[at] ?? '')) at++;
  return at;
}

/** Where a comment or the end of the line ends a text without quotes. */
export function plainEnd(text: string, from: number, lineEnd: number): number {
  for (let at = from; at < lineEnd; at++) {
    const c = text[at];
    if (c === '\n' || (c === '#' && (at === from || /\s/.test(text[at - 1] ?? '')))) return at;
  }
  return lineEnd;
}

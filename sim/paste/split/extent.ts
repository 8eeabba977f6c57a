/** Where a JSON text ends, and whether its brackets are all closed by then. */
export interface Extent {
  readonly end: number;
  readonly closed: boolean;
}

// A new block begins here although brackets are open: somebody forgot to close them.
const NEXT_BLOCK = /^(?:export |unset |set -|\$env:|```|~~~|# \S|claude )/;

function skipString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const c = text[at];
    if (c === '\\') at++;
    else if (c === '"') return at;
    else if (c === '\n') return at - 1;
  }
  return text.length;
}

function skipTo(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from);
  return at < 0 ? text.length : at;
}

/** The end of the JSON that begins at `from`, found by its brackets alone; strings and comments are skipped. One pass. */
export function extentOf(text: string, from: number): Extent {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const c = text[at];
    if (c === '"') at = skipString(text, at);
    else if (c === '/' && text[at + 1] === '/') at = skipTo(text, '\n', at) - 1;
    else if (c === '/' && text[at + 1] === '*') at = skipTo(text, '*/', at) + 1;
    else if (c === '{' || c === '[') depth++;
    else if (c === '}' || c === ']') {
      depth--;
      if (depth <= 0) return { end: at + 1, closed: true };
    } else if (c === '\n' && startsBlock(text, at + 1)) return { end: at + 1, closed: false };
  }
  return { end: text.length, closed: false };
}

function startsBlock(text: string, lineStart: number): boolean {
  if (NEXT_BLOCK.test(text.slice(lineStart, lineStart + 8))) return true;
  // An object at the margin after an empty line is the next document, not an item of this one.
  return text[lineStart] === '{' && /\n[ \t\r]*\n$/.test(text.slice(Math.max(0, lineStart - 40), lineStart));
}

const MEMBER = /^\s*,?\s*(?:"[^"\n]{0,200}"|(?:request_)?time_?[oO]ut\w{0,20})\s*:/;

/** The end of members without braces around them: `"slow": { … }, "other": { … }`. */
export function fragmentExtent(text: string, from: number): Extent {
  let at = from;
  for (;;) {
    const head = MEMBER.exec(text.slice(at, at + 500))?.[0];
    if (head === undefined) return { end: at, closed: true };
    at = valueEnd(text, at + head.length);
  }
}

/** The end of one member's value: brackets as a whole, anything else to the comma or the end of its line. */
function valueEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text[at] ?? '')) at++;
  if (text[at] === '{' || text[at] === '[') return extentOf(text, at).end;
  if (text[at] === '"') return Math.min(text.length, skipString(text, at) + 1);
  while (at < text.length && !/[,\n}\]]/.test(text[at] ?? '')) at++;
  return at;
}

const MAX_COMMAND = 20_000;

/** A backtick or a caret at the end of a line is how PowerShell and cmd go on with the next one. */
const GOES_ON = /[ \t][`^][ \t]*\r?\n$/;

/** Where the command that begins at `from` ends: after the line on which its quotes are closed and no `\` goes on. */
export function commandEnd(text: string, from: number, firstLineEnd: number): number {
  const limit = Math.min(text.length, from + MAX_COMMAND);
  let quote = '';
  let lineStart = from;
  for (let at = from; at < limit; at++) {
    const c = text[at] ?? '';
    if (quote) {
      if (c === quote) quote = '';
      else if (c === '\\' && quote === '"') at++;
    } else if (c === '\\') {
      at += text[at + 1] === '\r' ? 2 : 1;
    } else if (c === '#' && (at === from || /\s/.test(text[at - 1] ?? ''))) {
      const end = text.indexOf('\n', at);
      return end < 0 ? text.length : end + 1;
    } else if (c === '"' || c === "'") quote = c;
    else if (c === '\n') {
      if (!GOES_ON.test(text.slice(Math.max(lineStart, at - 8), at + 1))) return at + 1;
      lineStart = at + 1;
    }
  }
  // A quote that is never closed is a slip on its line; a command that goes on for ever is cut where it is too long.
  if (quote) return firstLineEnd;
  return limit === text.length ? limit : Math.max(firstLineEnd, text.lastIndexOf('\n', limit) + 1);
}

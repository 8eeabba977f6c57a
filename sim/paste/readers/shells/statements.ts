/** One statement of a line-based language, with the place that it had. */
export interface Statement {
  readonly text: string;
  readonly offset: number;
  readonly end: number;
}

/**
 * Cuts lines into statements at ends of lines and at the given separators, outside quotes. `goesOn` is the sign
 * at the end of a line by which the next one belongs to it.
 */
export function statementsOf(
  text: string,
  from: number,
  end: number,
  separators: RegExp,
  goesOn: string,
): readonly Statement[] {
  const found: Statement[] = [];
  let start = from;
  let quote = '';
  const flush = (to: number): void => {
    const raw = text.slice(start, to);
    const offset = start + (raw.length - raw.trimStart().length);
    if (raw.trim() !== '') found.push({ text: raw.trimStart(), offset, end: to });
  };
  for (let at = from; at < end; at++) {
    const c = text[at] ?? '';
    if (c === '\n') {
      const line = text.slice(Math.max(start, at - 4), at).trimEnd();
      if (line.endsWith(goesOn) && !quote) continue;
      flush(at);
      start = at + 1;
      quote = '';
    } else if (quote) {
      if (c === quote) quote = '';
    } else if (c === '"' || c === "'") quote = c;
    else {
      separators.lastIndex = at;
      const sign = separators.exec(text)?.[0];
      if (!sign) continue;
      flush(at);
      at += sign.length - 1;
      start = at + 1;
    }
  }
  flush(end);
  return found;
}

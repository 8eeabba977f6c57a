const PROMPT = /^[ \t]*(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,64}@[\w.-]{1,64}[^$#%\n]{0,100})?[$%❯➜»] +(?=\S)/;
const QUOTE = /^(?:[ \t]{0,3}> ?)+/;
const DIFF_HEAD = /^(?:diff --git |index [\da-f]+\.\.|--- |\+\+\+ |@@ )/;

const blank = (length: number): string => ' '.repeat(length);

/** Line by line, with its end of line kept. */
function mapLines(text: string, change: (line: string) => string): string {
  return text.split('\n').map(change).join('\n');
}

/** A diff counts for its new side: removed lines and the signs of the others become blanks. */
function newSideOf(text: string): string {
  if (!/^@@ /m.test(text) || !/^\+\+\+ /m.test(text)) return text;
  return mapLines(text, (line) => {
    const name = /^\+\+\+ (?:b\/)?/.exec(line)?.[0];
    // The name of the new file stays: it says what the lines below it are.
    if (name) return blank(name.length) + line.slice(name.length);
    if (DIFF_HEAD.test(line) || line.startsWith('-')) return blank(line.length);
    return line.startsWith('+') ? ` ${line.slice(1)}` : line;
  });
}

/**
 * The text without what was wrapped around it on its way: the sides of a diff, the marks of a quoted mail, shell
 * prompts, a byte order mark in the middle. Every change keeps the length, so that positions hold for the original.
 */
export function unwrap(text: string): string {
  const flat = newSideOf(text.replaceAll('\u00a0', ' '));
  return mapLines(flat, (line) => {
    const quote = QUOTE.exec(line)?.[0] ?? '';
    const rest = quote ? blank(quote.length) + line.slice(quote.length) : line;
    const prompt = PROMPT.exec(rest)?.[0] ?? '';
    return prompt ? blank(prompt.length) + rest.slice(prompt.length) : rest;
  });
}

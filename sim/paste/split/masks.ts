/** What shells write before a command, as far as it cannot be anything else. */
const PROMPTS: readonly RegExp[] = [
  // PowerShell and cmd: PS C:\work> , C:\work>
  /^PS(?: [A-Za-z]:[^\n>]{0,200}| [~/][^\n>]{0,200})?> ?/,
  /^[A-Za-z]:\\[^\n>]{0,200}>[ \t]*/,
  // (venv) [ana@box ~/app]$ , ana@box ~> , root@c0ffee:/#
  /^(?:\([\w.-]{1,40}\) )?\[?[\w.-]{1,64}@[\w.-]{1,64}[^$#%>\n]{0,100}[$#%>] +/,
  // box:~ ana$ , ~/app $ , bash-5.2#
  /^[\w.-]{1,64}:[~/][^\s$#%]{0,100} [\w.-]{1,32}[$#%] +/,
  /^[~/][\w./~-]{0,100} [$%❯»] +/,
  /^(?:ba|z|da)?sh-\d[\d.]{0,8}[$#] +/,
  // ➜  app git:(main) ✗
  /^➜ +(?:~\S{0,100}|[\w.-]{1,64}(?= git:\())?(?: git:\([^)\n]{0,64}\))?(?: ?[✗✔])? */,
  /^(?:\([\w.-]{1,40}\) )?[$%❯➜»] +/,
];
const QUOTE = /^(?:[ \t]{0,3}> ?)+/;
const DIFF_HEAD = /^(?:diff --git |index [\da-f]+\.\.|--- |\+\+\+ |@@ )/;
/** What `cat -n` and editors put before a line. */
const NUMBERED = /^[ \t]{0,8}(\d{1,6})(?:[ \t]*[|│→:]|\t)[ \t]?/;

const blank = (length: number): string => ' '.repeat(length);

/** Line by line, with its end of line kept. */
function mapLines(text: string, change: (line: string) => string): string {
  return text.split('\n').map(change).join('\n');
}

/** Whether the lines are those of a diff: with its heads, or nothing but signed and indented lines. */
function isDiff(text: string): boolean {
  if (!/^\+/m.test(text)) return false;
  if (/^@@ /m.test(text) && /^\+\+\+ /m.test(text)) return true;
  // Every line of a hunk has a sign or a blank at its margin; prose and YAML do not look like that.
  return /^[+-]\s*\S/m.test(text) && !/^(?![+\- ]|\r?$|diff |index |@@|\\)/m.test(text);
}

/** A diff counts for its new side: removed lines and the signs of the others become blanks. */
function newSideOf(text: string): string {
  if (!isDiff(text)) return text;
  return mapLines(text, (line) => {
    const name = /^\+\+\+ (?:b\/)?/.exec(line)?.[0];
    // The name of the new file stays: it says what the lines below it are.
    if (name) return blank(name.length) + line.slice(name.length);
    if (DIFF_HEAD.test(line) || line.startsWith('-')) return blank(line.length);
    return line.startsWith('+') ? ` ${line.slice(1)}` : line;
  });
}

/** Takes off the numbers of lines, where all lines have them and they count up. */
function withoutNumbers(text: string): string {
  const first = NUMBERED.exec(text.trimStart().slice(0, 40))?.[1];
  if (first === undefined) return text;
  let expected = Number(first);
  const lines = text.split('\n');
  const counted = lines.every(
    (line) => line.trim() === '' || Number(NUMBERED.exec(line)?.[1]) === expected++,
  );
  if (!counted || lines.length < 2) return text;
  return mapLines(text, (line) => line.replace(NUMBERED, (all) => blank(all.length)));
}

/** A text without its byte order mark, which editors do not count. Only before JSON it is of interest. */
export function withoutMark(text: string): string {
  return /^\uFEFF(?!\s*(?:\{|\[\s*["{[]))/.test(text) ? text.slice(1) : text;
}

/**
 * The text without what was wrapped around it on its way: the sides of a diff, numbers of lines, the marks of a
 * quoted mail, shell prompts, blanks that are none. Every change keeps the length, so that positions hold for the
 * original.
 */
export function unwrap(text: string): string {
  const plain = text.replace(/[\u00a0\u2007\u202f]|(?!^)\uFEFF/g, ' ');
  const flat = newSideOf(withoutNumbers(plain));
  return mapLines(flat, (line) => {
    const quote = QUOTE.exec(line)?.[0] ?? '';
    const rest = quote ? blank(quote.length) + line.slice(quote.length) : line;
    const prompt = promptOf(rest);
    return prompt > 0 ? blank(prompt) + rest.slice(prompt) : rest;
  });
}

/** How much of a line is a prompt, with the blanks before it; 0 where there is none, or nothing behind it. */
function promptOf(line: string): number {
  const margin = line.length - line.trimStart().length;
  const text = line.slice(margin, margin + 400);
  // Letters begin a prompt only where a sign of one follows.
  if (!/[$#%>❯➜»]/.test(text)) return 0;
  for (const pattern of PROMPTS) {
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > 0 && text.slice(length).trim() !== '') return margin + length;
  }
  return 0;
}

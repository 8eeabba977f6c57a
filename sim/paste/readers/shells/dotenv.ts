import type { Findings, Piece, ReadContext, Reader, VariableFinding } from '../../findings.ts';

// One line each; what stands in quotes may hold a "#", what does not ends there.
const LINE =
  /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.]*)[ \t]*=[ \t]*("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|`[^`\n]*`|[^\n]*)/;

function readDotenv({ offset, end }: Piece, { text, lines }: ReadContext): Findings {
  const held: VariableFinding[] = [];
  for (let at = offset; at < end; ) {
    const next = Math.min(end, lines.start(lines.indexOf(at) + 1));
    const line = text.slice(at, next);
    const match = LINE.exec(line);
    if (match?.[1] && match[2] !== undefined) {
      const quoted = /^(["'`])(.*)\1$/s.exec(match[2]);
      const raw = quoted?.[2] ?? match[2].replace(/(?:^|\s)#.*$/, '').trim();
      const valueOffset = at + match[0].length - match[2].length;
      held.push({
        name: match[1],
        raw,
        layer: 'shell',
        at: lines.spot(at + line.indexOf(match[1])),
        valueAt: lines.spot(valueOffset),
        style: 'dotenv',
      });
    }
    at = next > at ? next : end;
  }
  return { held };
}

/** A `.env` file: the client does not read it by itself. Measured on 2.1.332. */
export const dotenvReader: Reader = {
  format: 'dotenv',
  recognise: () => 0,
  read: readDotenv,
};

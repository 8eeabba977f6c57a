import fc from 'fast-check';

const BITS = [
  '"',
  "'",
  '`',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '=',
  '#',
  '$',
  '${',
  '$(',
  '\n',
  '\r\n',
  '\t',
  ' ',
  '\u00a0',
  '“',
  '\uFEFF',
  '\u0000',
  '```',
  '---',
  '- ',
  '|',
  '>',
  '&a ',
  '*a',
  '<<: *a',
  '+',
  'export ',
  'set ',
  '$env:',
  'ENV ',
  'env:',
  'claude mcp add ',
  'MCP_TIMEOUT',
  '-1',
  '1e999',
  '0',
  '99999999999999999999',
  '__proto__',
];

/** One change to a text: where it begins, how far it goes (both as parts of the whole), and what it does. */
interface Change {
  readonly at: number;
  readonly length: number;
  readonly kind: 'cut' | 'double' | 'insert' | 'move' | 'end' | 'indent' | 'splice';
  readonly bit: string;
  readonly other: string;
}

function apply(text: string, { at, length, kind, bit, other }: Change): string {
  const from = Math.floor(at * text.length);
  const to = Math.min(text.length, from + Math.ceil(length * length * 60));
  const part = text.slice(from, to);
  switch (kind) {
    case 'cut':
      return text.slice(0, from) + text.slice(to);
    case 'double':
      return text.slice(0, to) + part + text.slice(to);
    case 'insert':
      return text.slice(0, from) + bit + text.slice(from);
    case 'move':
      return part + text.slice(0, from) + text.slice(to);
    case 'end':
      return text.slice(0, from);
    case 'indent':
      return text.replaceAll('\n', `\n${bit === '\n' ? '  ' : bit}`);
    case 'splice':
      return `${text.slice(0, from)}\n${other}\n${text.slice(from)}`;
  }
}

/** A text of the list with a few changes, or junk made of the same bits. */
export function mutated(texts: readonly string[]): fc.Arbitrary<string> {
  const text = fc.constantFrom(...texts);
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.double({ min: 0, max: 1, noNaN: true }),
    kind: fc.constantFrom<Change['kind'][]>('cut', 'double', 'insert', 'move', 'end', 'indent', 'splice'),
    bit: fc.constantFrom(...BITS),
    other: text,
  });
  const damaged = fc
    .tuple(text, fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([whole, changes]) => changes.reduce(apply, whole));
  const junk = fc
    .array(fc.oneof(fc.constantFrom(...BITS), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 80 })
    .map((parts) => parts.join(''));
  return fc.oneof({ weight: 9, arbitrary: damaged }, { weight: 1, arbitrary: junk });
}

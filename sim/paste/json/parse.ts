import { createScanner } from 'jsonc-parser';
import { JsonBuilder } from './builder.ts';
import { badEscape, meantPath } from './escape.ts';
import type { JsonDocument, JsonProblem } from './tree.ts';

// The scanner's kinds and errors are const enums of a declaration file, which isolated modules cannot import.
const KIND = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  unknown: 16,
  end: 17,
} as const;

const SMART = /[“”„‟«»]/g;

/** Reads JSON as far as it goes, whatever is wrong with it: comments, commas, quotes, brackets. Never throws. */
export function parseJson(text: string, offset: number, fragment = false): JsonDocument {
  const bom = text.startsWith('\uFEFF');
  const clean = bom ? ` ${text.slice(1)}` : text;
  const first = scan(clean, offset, fragment);
  const repaired = repairQuotes(clean, first.problems, offset);
  const { root, problems } = repaired ? scan(repaired.text, offset, fragment) : first;
  const all: JsonProblem[] = [
    ...(bom ? [{ id: 'json-bom', offset, text: 'a byte order mark' } as const] : []),
    ...(repaired ? [repaired.problem] : []),
    ...problems,
  ];
  return { root, problems: all, fragment };
}

/** Typographic or single quotes replaced by straight ones, one character by one, so that positions stay. */
function repairQuotes(
  text: string,
  problems: readonly JsonProblem[],
  offset: number,
): { text: string; problem: JsonProblem } | undefined {
  const at = problems.find((p) => p.id === 'json-smart-quotes' || p.id === 'json-single-quotes');
  if (!at) return undefined;
  if (at.id === 'json-single-quotes') {
    return text.includes('"') ? undefined : { text: text.replaceAll("'", '"'), problem: at };
  }
  const problem = { ...at, offset: Math.min(at.offset, offset + text.search(SMART)) };
  return { text: text.replace(SMART, '"'), problem };
}

function scan(text: string, base: number, fragment: boolean): JsonBuilder {
  const scanner = createScanner(text, false);
  const builder = new JsonBuilder(fragment);
  let wordEnd = -1;
  for (let kind: number = scanner.scan(); kind !== KIND.end; kind = scanner.scan()) {
    const offset = base + scanner.getTokenOffset();
    if (kind === KIND.string) {
      const raw = text.slice(scanner.getTokenOffset(), scanner.getPosition());
      if ((scanner.getTokenError() as number) !== 0) brokenString(builder, raw, offset);
      builder.string(scanner.getTokenValue(), offset);
    } else if (kind === KIND.unknown) {
      // Words in a row on one line, and a sign before its word, are one mistake.
      const goesOn = wordEnd >= 0 && /^[^\S\n]*$/.test(text.slice(wordEnd, scanner.getTokenOffset()));
      if (!goesOn) unknownToken(builder, scanner.getTokenValue(), offset);
      wordEnd = scanner.getPosition();
      if (scanner.getTokenValue().startsWith('#')) scanner.setPosition(lineEnd(text, scanner.getPosition()));
    } else if (kind === KIND.number) {
      const digits = scanner.getTokenValue();
      const end = scanner.getPosition();
      const rest = /^(?:_\d+)+/.exec(text.slice(end, end + 40))?.[0] ?? '';
      if (rest) {
        builder.problem('json-syntax', base + end, 'a digit separator');
        scanner.setPosition(end + rest.length);
      }
      builder.literal(Number(digits + rest.replaceAll('_', '')), offset);
    } else token(builder, kind, offset);
  }
  builder.end();
  return builder;
}

/** A string that is no JSON: by an escape that there is not, most often the backslash of a Windows path, or another way. */
function brokenString(builder: JsonBuilder, raw: string, offset: number): void {
  const at = badEscape(raw);
  if (at < 0) builder.problem('json-syntax', offset, 'a string that is not closed or not valid');
  else
    builder.problem(
      'json-syntax',
      offset + at,
      'a backslash that begins no escape of JSON; write "\\\\" for each backslash',
      meantPath(raw),
    );
}

function token(builder: JsonBuilder, kind: number, offset: number): void {
  switch (kind) {
    case KIND.openBrace:
      return builder.open({ type: 'object', offset, members: [] });
    case KIND.openBracket:
      return builder.open({ type: 'array', offset, items: [] });
    case KIND.closeBrace:
      return builder.close('object', offset);
    case KIND.closeBracket:
      return builder.close('array', offset);
    case KIND.comma:
      return builder.comma(offset);
    case KIND.colon:
      return builder.colon(offset);
    case KIND.null:
      return builder.literal(null, offset);
    case KIND.true:
      return builder.literal(true, offset);
    case KIND.false:
      return builder.literal(false, offset);
    case KIND.lineComment:
    case KIND.blockComment:
      return builder.problem('json-comment', offset, 'a comment');
    default:
      return undefined;
  }
}

function unknownToken(builder: JsonBuilder, value: string, offset: number): void {
  if (value.startsWith('#')) builder.problem('json-comment', offset, 'a comment');
  else if (/^[“”„‟«»]/.test(value)) builder.problem('json-smart-quotes', offset, 'typographic quotes');
  else if (value.startsWith("'")) builder.problem('json-single-quotes', offset, 'single quotes');
  else {
    builder.problem('json-syntax', offset, 'a word without quotes');
    builder.word(value, offset);
  }
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}

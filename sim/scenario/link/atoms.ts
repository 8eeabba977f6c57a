import { decoded, wellFormed } from './escape.ts';

/** A name inside a list: the characters of the list's own grammar are encoded once more. */
export function escapeAtom(text: string): string {
  const escaped = (character: string): string =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return wellFormed(text).replace(/[%,;:()@/*~]/g, escaped);
}

export const unescapeAtom: (text: string) => string = decoded;

/** Splits at a separator that stands outside parentheses. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === separator && depth === 0) {
      parts.push(text.slice(from, i));
      from = i + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

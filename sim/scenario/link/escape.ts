/** What stands in a link as it is; everything else is percent-encoded, and a space is a plus. */
const UNSAFE = /[^\w.~:@,;()/*-]+/g;

/** A value as it stands in the address. */
export function escapeValue(text: string): string {
  return wellFormed(text).replace(UNSAFE, encodeURIComponent).replace(/%20/g, '+');
}

/** A value as it was before it stood in the address; what is no valid encoding stays as it is. */
export function unescapeValue(text: string): string {
  return decoded(text.replace(/\+/g, ' '));
}

/** A name inside a list: the characters of the list's own grammar are encoded once more. */
export function escapeAtom(text: string): string {
  const escaped = (character: string): string =>
    `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return wellFormed(text).replace(/[%,;:()@/*~]/g, escaped);
}

export const unescapeAtom: (text: string) => string = decoded;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Half of a surrogate pair has no place in an address. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

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

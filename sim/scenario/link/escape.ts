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

/** A text without its percent-encoding; what is no valid encoding stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Half of a surrogate pair has no place in an address. */
export function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');
}

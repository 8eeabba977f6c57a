import { coverTokens, withoutTokens } from '../settings/shown.ts';

const SHOWN = 4;

/** A text with a dot for each letter of a token, so that columns stay where they are. */
export function dotted(text: string): string {
  return coverTokens(text, ({ length }) => '·'.repeat(length));
}

/**
 * A value of a variable or field of ours as it may be repeated: what begins it as a number is kept, so that it is read
 * as before; of a long word that is no number only the beginning is.
 */
export function redactedValue(text: string): string {
  const head = /^\s*[-+]?[\d._,]*(?:e[-+]?\d+)?/i.exec(text)?.[0] ?? '';
  if (text.length <= head.length + 12 || /^\s*["'“”]?\$|^\s*0x[\da-f]+\s*$/i.test(text)) return text;
  const rest = text.slice(head.length);
  return /\s/.test(rest.trim()) ? withoutTokens(text) : `${head}${rest.slice(0, head === '' ? SHOWN : 0)}…`;
}

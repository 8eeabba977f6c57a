import { KEPT_CHARS } from '../facts/rules/texts-output.ts';

/** A scripted text of a given length: the text repeated and cut. Only its beginning is made. */
export function outputOf(
  text: string | undefined,
  chars: number | undefined,
): { readonly text?: string; readonly chars?: number } {
  if (chars === undefined) return text === undefined ? {} : { text };
  if (!text) return { chars };
  const made = Math.min(chars, 4 * KEPT_CHARS);
  return { text: text.repeat(Math.ceil(made / text.length)).slice(0, made), chars };
}

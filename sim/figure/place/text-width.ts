import { FONTS, type Font, type FontId } from './fonts.ts';

/**
 * Widths of the characters from space to tilde in hundredths of the size, each written as one character (its code
 * less 6). They are those of DejaVu Sans, wider than what most systems show: a text is never wider than reckoned.
 */
const WIDTHS =
  '&/4ZFfT"..8Z&+&(FFFFFFFFFF((ZZZ<jKKLTF@TR$$H>]QUCULFDPKiKDK.(.Z88DF=FD*FF""@"hFDFF0;.FBXBB;F(FZ';
const BASE = 6;
const BOLD = 1.16;
/** Any other character: as wide as it is high. */
const OTHER = 1;

/** How wide a text is at most, in pixels, in any of the usual sans-serif fonts. */
export function textWidth(text: string, font: Font): number {
  let hundredths = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const coded = character === '·' ? undefined : WIDTHS.charCodeAt(code - 32);
    if (character === '·') hundredths += 38;
    else if (code < 32 || code > 126 || coded === undefined) hundredths += OTHER * 100;
    else hundredths += coded - BASE;
  }
  return (hundredths / 100) * font.size * (font.bold ? BOLD : 1);
}

/** The text itself where it fits, else as much of it as does, with "…"; empty where not even that fits. */
export function fitted(text: string, fontId: FontId, width: number): string {
  const font = FONTS[fontId];
  if (textWidth(text, font) <= width) return text;
  const characters = [...text];
  while (characters.length > 0) {
    characters.pop();
    const shorter = `${characters.join('').trimEnd()}…`;
    if (characters.length > 0 && textWidth(shorter, font) <= width) return shorter;
  }
  return '';
}

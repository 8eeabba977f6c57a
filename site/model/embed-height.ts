import type { Font } from '../../sim/figure/place/fonts.ts';
import { textWidth } from '../../sim/figure/place/text-width.ts';

/** Widths of columns that an element is put into, in pixels. */
const COLUMNS = [320, 600, 900];
const PADDING_X = 32;
const PADDING_Y = 24;
const GAP = 6.4;
const MAX_FIGURE = 940;
const HEADLINE = { size: 20, bold: true, line: 24 };
const SENTENCE = { size: 15, bold: false, line: 21.75 };
/** The control, and a caption over the version and the link. */
const BELOW = 24 + 2 * 19 + 3 * GAP;

interface Shown {
  readonly headline: string;
  readonly sentence: string;
  /** The height of the figure at a width, in pixels. */
  readonly figureHeight: (width: number) => number;
}

/** The height in pixels that an element with this answer needs in any usual column. */
export function embedHeight({ headline, sentence, figureHeight }: Shown): number {
  const heights = COLUMNS.map((column) => {
    const width = column - PADDING_X;
    const text = textHeight(headline, HEADLINE, width) + textHeight(sentence, SENTENCE, width);
    return PADDING_Y + text + 2 * GAP + figureHeight(Math.min(MAX_FIGURE, width)) + BELOW;
  });
  return Math.ceil(Math.max(...heights));
}

function textHeight(text: string, font: Font & { readonly line: number }, width: number): number {
  return Math.ceil(textWidth(text, font) / width) * font.line;
}

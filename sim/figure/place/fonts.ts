/** The kinds of text on the figure: one class each, with what is needed to measure it. */
export type FontId = 'axis' | 'name' | 'value' | 'setting' | 'chip' | 'said' | 'strong' | 'fate';

export interface Font {
  readonly size: number;
  readonly bold: boolean;
}

export const FONTS: Readonly<Record<FontId, Font>> = {
  axis: { size: 11, bold: false },
  name: { size: 13, bold: true },
  value: { size: 11, bold: false },
  setting: { size: 11, bold: false },
  chip: { size: 11, bold: true },
  said: { size: 11.5, bold: false },
  strong: { size: 12, bold: true },
  fate: { size: 11, bold: false },
};

/** How far a line of text reaches above and below its baseline, in parts of its size. */
export const ASCENT = 0.82;
export const DESCENT = 0.24;

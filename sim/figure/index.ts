export type { Box, Mark } from './draw/marks.ts';
export type {
  Figure,
  FigureInput,
  FigureKind,
  Handle,
  Label,
  Lane,
  LaneKind,
  Script,
  StripSegment,
} from './figure.ts';
export { layoutFigure } from './layout.ts';
export { FIGURE_CLASS } from './look/figure-class.ts';
export { type ColourId, DARK, LIGHT, type Palette } from './look/palette.ts';
export { playing } from './look/playing.ts';
export { FIGURE_CSS, paletteCss, type Theme } from './look/style.ts';
export { escapeXml, inlineSvg, renderSvg, type SvgOptions } from './look/svg.ts';
export { type Axis, axisThrough, type Stop } from './place/axis.ts';
export { type Cliff, cliffsOf, landmarksOn, momentAt } from './place/drag.ts';
export {
  phraseOf,
  phraseOfSentence,
  sentenceInWords,
  type Words,
  type WordTable,
  wordsOf,
} from './words/word-table.ts';

export { type Axis, axisThrough, type Stop } from './axis.ts';
export { momentAt } from './drag.ts';
export type {
  Figure,
  FigureInput,
  FigureKind,
  Handle,
  Label,
  Lane,
  LaneKind,
  StripSegment,
} from './figure.ts';
export { layoutFigure } from './layout.ts';
export type { Box, Mark } from './marks.ts';
export { type ColourId, DARK, LIGHT, type Palette } from './palette.ts';
export { FIGURE_CLASS, FIGURE_CSS, paletteCss, type Theme } from './style.ts';
export { escapeXml, renderSvg, type SvgOptions } from './svg.ts';

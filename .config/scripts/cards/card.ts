import { CLOCK_CHIPS } from '../../../sim/facts/clocks.ts';
import { flatSvg } from '../../../sim/figure/flat.ts';
import { escapeXml, FIGURE_CLASS, LIGHT } from '../../../sim/figure/index.ts';
import { standaloneCss } from '../../../sim/figure/look/style.ts';
import { textWidth } from '../../../sim/figure/place/text-width.ts';
import type { ClockId } from '../../../sim/index.ts';
import { CARD } from '../../../site/head/card-path.ts';

/** A drawing that stands on a page: its marks and the size they are laid out for. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: string;
}

/** What a card shows of a page. */
export interface CardContent {
  readonly title: string;
  readonly description: string;
  readonly drawing: Drawing | undefined;
}

interface Type {
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
}

const MARGIN = 64;
const INNER = CARD.width - 2 * MARGIN;
const BASELINE = 76;
const GAP = 40;
const LEADING = 1.22;
const MOST_LINES = 3;
const CHIP = 52;

/** A text in lines no wider than `width`; what does not fit in `most` lines is left off with an ellipsis. */
function linesOf(text: string, { size, bold }: Type, width: number, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, { size, bold }) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

function written(lines: readonly string[], x: number, y: number, { size, bold, colour }: Type): string {
  const style = `fill:${colour};font-size:${size}px;font-weight:${bold ? 700 : 400}`;
  return lines
    .map(
      (line, i) => `<text x="${x}" y="${y + i * size * LEADING}" style="${style}">${escapeXml(line)}</text>`,
    )
    .join('');
}

/** The clocks as a row of chips, for a page without a figure. */
function chips(y: number): string {
  return Object.entries(CLOCK_CHIPS)
    .map(([id, letter], i) => {
      const x = MARGIN + i * (CHIP + 14);
      const box = `<rect x="${x}" y="${y}" width="${CHIP}" height="${CHIP}" rx="6" style="fill:${LIGHT.clocks[id as ClockId]}"/>`;
      const style = `fill:${LIGHT.paper};font-size:28px;font-weight:700;text-anchor:middle`;
      return `${box}<text x="${x + CHIP / 2}" y="${y + 36}" style="${style}">${letter}</text>`;
    })
    .join('');
}

/** Title over the page's own figure; a narrow figure leaves room for the description beside it. */
function withDrawing({ title, description }: CardContent, drawing: Drawing): string {
  const large: Type = { size: 40, bold: true, colour: LIGHT.ink };
  const isLong = linesOf(title, large, INNER, MOST_LINES).length > 2;
  const type = isLong ? { ...large, size: 34 } : large;
  const lines = linesOf(title, type, INNER, MOST_LINES);
  const top = BASELINE + 64;
  const figureTop = top + (lines.length - 1) * type.size * LEADING + GAP;
  const scale = Math.min(INNER / drawing.width, (CARD.height - figureTop - GAP) / drawing.height);
  const besideX = MARGIN + drawing.width * scale + 48;
  const room = CARD.width - MARGIN - besideX;
  const beside: Type = { size: 26, bold: false, colour: LIGHT.muted };
  return [
    written(lines, MARGIN, top, type),
    `<g transform="translate(${MARGIN} ${figureTop}) scale(${scale.toFixed(4)})">${drawing.marks}</g>`,
    room > 250 ? written(linesOf(description, beside, room, 9), besideX, figureTop + 26, beside) : '',
  ].join('');
}

function withoutDrawing({ title, description }: CardContent): string {
  const type: Type = { size: 58, bold: true, colour: LIGHT.ink };
  const lines = linesOf(title, type, INNER, 4);
  const top = BASELINE + 104;
  const below = top + (lines.length - 1) * type.size * LEADING + 68;
  const says: Type = { size: 28, bold: false, colour: LIGHT.muted };
  const room = Math.max(1, Math.floor((CARD.height - MARGIN - CHIP - 24 - below) / (says.size * LEADING)));
  return [
    written(lines, MARGIN, top, type),
    written(linesOf(description, says, INNER, room), MARGIN, below, says),
    chips(CARD.height - MARGIN - CHIP + 8),
  ].join('');
}

/** The picture of a page where it is linked, as an SVG with plain colours. */
export function cardOf(content: CardContent): string {
  const { width, height } = CARD;
  const brand = written(['mcp-timing'], MARGIN, BASELINE, { size: 24, bold: true, colour: LIGHT.muted });
  const body = content.drawing ? withDrawing(content, content.drawing) : withoutDrawing(content);
  const edge = `<rect width="${width}" height="10" style="fill:${LIGHT.ink}"/>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" class="${FIGURE_CLASS}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  const paper = `<rect class="paper" width="${width}" height="${height}"/>`;
  return flatSvg(`${open}<style>${standaloneCss('light')}</style>${paper}${edge}${brand}${body}</svg>`);
}

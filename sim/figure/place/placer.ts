import { type Box, type Mark, px } from '../draw/marks.ts';
import type { Label } from '../figure.ts';
import type { Words } from '../words/word-table.ts';
import { ASCENT, DESCENT, FONTS, type FontId } from './fonts.ts';
import { textWidth } from './text-width.ts';

/** Where a text may stand: its baseline, which end of it is at `x`, and between what it must stay. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly from?: number;
  readonly to?: number;
  /** On a bar: no halo. */
  readonly inside?: boolean;
}

export interface LabelRequest {
  readonly key: string;
  readonly font: FontId;
  readonly className?: string;
  /** The same in ever fewer words. */
  readonly texts: readonly string[];
  /** The best first. */
  readonly spots: readonly Spot[];
  /** Lower ones choose first. */
  readonly rank: number;
  /** Whether it belongs in the list where it finds no room. */
  readonly listed?: boolean;
  /** Whether it rather steps aside, is shortened or left out than set across a line that is to be kept clear. */
  readonly yields?: boolean;
  /** What it names: a mark without its name is not drawn. */
  readonly names?: Mark;
}

interface Found {
  readonly text: string;
  readonly spot: Spot;
  readonly box: Box;
}

const GAP = 3;
/** Between two moments: nearer they would read as one. */
const AXIS_GAP = 8;
const ASIDE = 4;

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const beyond = (line: Box, { anchor }: Spot): number =>
  anchor === 'end' ? line.x - ASIDE : line.x + line.width + ASIDE;

/** Finds room for texts so that none covers another or leaves the canvas: each steps aside, shortens, or is left out. */
export class LabelPlacer {
  readonly #canvas: Box;
  readonly #taken: Box[] = [];
  readonly #lines: Box[] = [];
  readonly #requests: LabelRequest[] = [];

  /** Every text is said in these. */
  readonly words: Words;

  constructor(canvas: Box, words: Words = (text) => text) {
    this.#canvas = canvas;
    this.words = words;
  }

  /** Keeps room free for something that is not a text. */
  block(box: Box): void {
    this.#taken.push(box);
  }

  /** Keeps a line clear as far as can be: what is set across it nevertheless cuts it, see `cutAround`. */
  avoid(box: Box): void {
    this.#lines.push(box);
  }

  ask(request: LabelRequest): void {
    this.#requests.push({ ...request, texts: request.texts.map(this.words) });
  }

  place(): {
    readonly marks: readonly Mark[];
    readonly labels: readonly Label[];
    readonly unplaced: string[];
  } {
    const marks: Mark[] = [];
    const labels: Label[] = [];
    const unplaced: string[] = [];
    for (const request of [...this.#requests].sort((a, b) => a.rank - b.rank)) {
      const found = this.#find(request);
      if (!found) {
        if (request.listed) unplaced.push(request.texts[0] ?? '');
        continue;
      }
      const { text, spot, box } = found;
      this.#taken.push({ ...box, x: box.x - GAP, width: box.width + 2 * GAP });
      labels.push({ key: request.key, text, ...box });
      if (request.names) marks.push(request.names);
      marks.push(textMark(request, text, spot));
      if (request.listed && text !== request.texts[0]) unplaced.push(request.texts[0] ?? '');
    }
    return { marks, labels, unplaced };
  }

  #find({ texts, spots, font, yields }: LabelRequest): Found | undefined {
    const firstOf = (some: readonly string[], how: 'clear' | 'aside' | 'across'): Found | undefined => {
      for (const text of some) {
        for (const asked of spots) {
          const crossed = this.#lines.find((line) => overlaps(boxOf(text, font, asked), line));
          if (crossed && how === 'clear') continue;
          const spot = crossed && how === 'aside' ? { ...asked, x: beyond(crossed, asked) } : asked;
          const box = boxOf(text, font, spot);
          if (this.#isFree(box, spot, font === 'axis' ? AXIS_GAP - GAP : 0)) return { text, spot, box };
        }
      }
      return undefined;
    };
    const said = texts.filter((text) => text !== '');
    if (yields) return firstOf(said, 'clear') ?? firstOf(said, 'aside');
    for (const text of said) {
      const found = firstOf([text], 'clear') ?? firstOf([text], 'across');
      if (found) return found;
    }
    return undefined;
  }

  #isFree(box: Box, { from, to }: Spot, apart: number): boolean {
    const { x, y, width, height } = this.#canvas;
    const left = Math.max(x, from ?? x);
    const right = Math.min(x + width, to ?? x + width);
    if (box.x < left || box.x + box.width > right || box.y < y || box.y + box.height > y + height)
      return false;
    const grown = { ...box, x: box.x - apart, width: box.width + 2 * apart };
    return !this.#taken.some((taken) => overlaps(grown, taken));
  }
}

function boxOf(text: string, fontId: FontId, { x, y, anchor }: Spot): Box {
  const font = FONTS[fontId];
  const width = textWidth(text, font);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - font.size * ASCENT, width, height: font.size * (ASCENT + DESCENT) };
}

const ANCHOR_CLASS = { start: '', middle: ' m', end: ' e' } as const;

function textMark(request: LabelRequest, text: string, { x, y, anchor, inside }: Spot): Mark {
  const extra = (request.className ? ` ${request.className}` : '') + (inside ? ' in' : '');
  return {
    tag: 'text',
    key: request.key,
    attrs: { class: `${request.font}${extra}${ANCHOR_CLASS[anchor]}`, x: px(x), y: px(y) },
    text,
  };
}

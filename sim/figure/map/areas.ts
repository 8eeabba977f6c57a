import { type Ending, endingOfCode } from '../../answer/map/ending.ts';
import { type Mark, path, px } from '../draw/marks.ts';
import { columnX, type Plot, rowY } from './plot.ts';

/** How an area is filled: its colour's class, and strokes that tell it from others without any colour. */
interface Look {
  readonly colour: string;
  readonly fill: string;
  readonly strokes: readonly Stroke[];
}

type Stroke = 'rising' | 'falling' | 'upright' | 'level';

const clock = (id: string, ...strokes: readonly Stroke[]): Look => ({
  colour: `c-${id}`,
  fill: 'area',
  strokes,
});

export const LOOKS: Readonly<Record<Ending, Look>> = {
  result: { colour: '', fill: 'won', strokes: [] },
  notification: { colour: '', fill: 'heard', strokes: [] },
  'first-byte': clock('first-byte', 'upright'),
  idle: clock('idle', 'rising'),
  'wall-clock': clock('wall-clock', 'falling'),
  startup: clock('startup', 'level'),
  transport: clock('transport', 'rising', 'falling'),
  background: clock('background', 'level', 'upright'),
  session: { colour: 'c-none', fill: 'area', strokes: ['level'] },
  other: { colour: 'c-none', fill: 'area', strokes: ['upright'] },
  'no-tool': { colour: 'c-none', fill: 'area', strokes: ['falling'] },
  open: { colour: 'c-none', fill: 'area', strokes: [] },
};

/** The areas of a map, one for each ending that occurs: what it covers, and the strokes on it. */
export function drawAreas(plot: Plot, codes: Uint8Array): Mark[] {
  return [...new Set(codes)]
    .sort((a, b) => a - b)
    .map((code) => {
      const ending = endingOfCode(code);
      const { colour, fill, strokes } = LOOKS[ending];
      const covers = (i: number, j: number): boolean => codes[j * plot.cols + i] === code;
      const children = [
        path('area', `${fill} region`, outline(plot, covers)),
        ...strokes.map((stroke) => path(stroke, 'grain', strokesOf(plot, covers, stroke))),
      ];
      return { tag: 'g', key: `ending-${ending}`, attrs: colour ? { class: colour } : {}, children };
    });
}

/** The outline of all cells that are covered, as loops with the inside to one side; holes come out by even-odd. */
function outline(plot: Plot, covers: (i: number, j: number) => boolean): string {
  const { cols, rows } = plot;
  const within = (i: number, j: number): boolean => i >= 0 && j >= 0 && i < cols && j < rows && covers(i, j);
  const vertex = (i: number, j: number): number => j * (cols + 1) + i;
  const next = new Map<number, number[]>();
  const edge = (from: number, to: number): void => {
    const others = next.get(from);
    if (others) others.push(to);
    else next.set(from, [to]);
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) {
      if (!covers(i, j)) continue;
      if (!within(i, j - 1)) edge(vertex(i, j), vertex(i + 1, j));
      if (!within(i + 1, j)) edge(vertex(i + 1, j), vertex(i + 1, j + 1));
      if (!within(i, j + 1)) edge(vertex(i + 1, j + 1), vertex(i, j + 1));
      if (!within(i - 1, j)) edge(vertex(i, j + 1), vertex(i, j));
    }
  }
  let d = '';
  for (const start of next.keys()) {
    for (let to = next.get(start)?.pop(); to !== undefined; to = next.get(start)?.pop()) {
      d += loop(plot, next, start, to);
    }
  }
  return d;
}

/** One loop, its straight stretches as one stroke each. */
function loop(plot: Plot, next: Map<number, number[]>, start: number, first: number): string {
  const wide = plot.cols + 1;
  const X = (vertex: number): number => px(columnX(plot, vertex % wide));
  const Y = (vertex: number): number => px(rowY(plot, Math.floor(vertex / wide)));
  let d = `M${X(start)} ${Y(start)}`;
  let [from, to] = [start, first];
  while (to !== start) {
    const on = next.get(to)?.pop();
    if (on === undefined) break;
    const level = Math.abs(to - from) === 1;
    if (level !== (Math.abs(on - to) === 1)) d += level ? `H${X(to)}` : `V${Y(to)}`;
    [from, to] = [to, on];
  }
  return `${d}Z`;
}

const GAP_PX = 9;
const SAMPLE_PX = 1.5;
const WAYS: Readonly<Record<Stroke, readonly [dx: number, dy: number]>> = {
  rising: [1, -1],
  falling: [1, 1],
  upright: [0, 1],
  level: [1, 0],
};

/** Strokes of one way over the cells that are covered, each from edge to edge. */
function strokesOf(plot: Plot, covers: (i: number, j: number) => boolean, way: Stroke): string {
  const [dx, dy] = WAYS[way];
  const { x, y, width, height, cols, rows } = plot;
  const isCovered = (px_: number, py: number): boolean =>
    px_ < width &&
    py >= 0 &&
    py < height &&
    covers(Math.floor((px_ / width) * cols), Math.floor(((height - py) / height) * rows - 1e-9));
  let d = '';
  for (const [fromX, fromY] of startsOf(plot, way)) {
    const length = Math.min(
      dx ? (width - fromX) / dx : Infinity,
      dy > 0 ? (height - fromY) / dy : dy < 0 ? fromY : Infinity,
    );
    let since = -1;
    for (let t = 0; t <= length + SAMPLE_PX; t += SAMPLE_PX) {
      const on = t <= length && isCovered(fromX + t * dx, fromY + t * dy);
      if (on && since < 0) since = t;
      if (on || since < 0) continue;
      const by = Math.min(t, length) - since;
      if (by > 2)
        d += `M${px(x + fromX + since * dx)} ${px(y + fromY + since * dy)}l${px(by * dx)} ${px(by * dy)}`;
      since = -1;
    }
  }
  return d;
}

/** Where the strokes of one way begin: along the edges of the plot that they leave from. */
function startsOf({ width, height }: Plot, way: Stroke): [number, number][] {
  const every = (length: number, gap: number): number[] =>
    Array.from({ length: Math.ceil(length / gap) }, (_, n) => (n + 0.5) * gap).filter((at) => at < length);
  if (way === 'upright') return every(width, GAP_PX).map((at) => [at, 0]);
  if (way === 'level') return every(height, GAP_PX).map((at) => [0, at]);
  const gap = GAP_PX * Math.SQRT2;
  const top = way === 'rising' ? height - 0.01 : 0;
  const left = every(height, gap).map((at): [number, number] => [0, way === 'rising' ? height - at : at]);
  return [...left, ...every(width, gap).map((at): [number, number] => [at, top])];
}

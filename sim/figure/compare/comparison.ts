import type { End } from '../../answer/compare.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { clockTime } from '../../settings/words.ts';
import { group, type Mark, path, px } from '../draw/marks.ts';
import type { Figure, FigureInput } from '../figure.ts';
import { layoutFigure } from '../layout.ts';
import { type Axis, moved, planAxis } from '../place/axis.ts';
import { FONTS, type FontId } from '../place/fonts.ts';
import { isNarrow } from '../place/frame.ts';
import { fitted, textWidth } from '../place/text-width.ts';
import { FAR } from '../story/relevance.ts';

/** One of the two: its figure, what it is called, and what it comes to. */
export interface ComparedInput {
  readonly input: Omit<FigureInput, 'width' | 'axis'>;
  readonly name: string;
  readonly headline: string;
  readonly end: End;
}

/** Two figures above each other on one axis, as data. */
export interface ComparisonFigure {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
  readonly figures: readonly [Figure, Figure];
  /** Where each of the two begins. */
  readonly tops: readonly [number, number];
  readonly axis: Axis;
  readonly title: string;
  readonly desc: string;
}

const HEAD = 26;
/** Where the headline has a line of its own. */
const NARROW_HEAD = 42;
const GAP = 30;
const SAME_GAP = 6;
const MAX_STOPS = 10;

/** Lays two scenarios out above each other, so that one moment stands at one place in both. `title`: the difference. */
export function layoutComparison(
  sides: readonly [ComparedInput, ComparedInput],
  width: number,
  title: string,
): ComparisonFigure {
  const alone = sides.map(({ input }) => layoutFigure({ ...input, width }));
  const axis = sharedAxis(alone, sides);
  const [a, b] = sides;
  const upper = layoutFigure({ ...a.input, width, axis });
  const lower = layoutFigure({ ...b.input, width, axis, withoutAxis: true });
  const head = isNarrow(width, 'full') ? NARROW_HEAD : HEAD;
  const gap = a.end.t === b.end.t ? SAME_GAP : GAP;
  const tops = [head, head + upper.height + gap + head] as const;
  const own = upper.axis;
  return {
    width,
    height: tops[1] + lower.height,
    marks: [
      heading('a', a, width, 0),
      at('first', upper.marks, tops[0]),
      shift(own, a.end, b.end, width, head + upper.height + 4),
      heading('b', b, width, tops[1] - head),
      at('second', lower.marks, tops[1]),
    ],
    figures: [upper, lower],
    tops,
    axis: own,
    title,
    desc: `${a.name}: ${upper.desc} ${b.name}: ${lower.desc}`,
  };
}

/** The landmarks of both; where they are too many, those that differ least from their neighbours go. */
function sharedAxis(figures: readonly Figure[], sides: readonly ComparedInput[]): Axis {
  const [first] = figures;
  const ends = sides.flatMap(({ end }) => (end.t !== null && end.t > 0 ? [end.t] : []));
  const stops = figures.flatMap(({ axis }) => axis.stops.slice(1, -1).map(({ ms }) => ms));
  let landmarks = [...new Set([...stops, ...ends])].sort((m, n) => m - n);
  landmarks = landmarks.filter(
    (ms, i) => ends.includes(ms) || i === 0 || ms - (landmarks[i - 1] ?? 0) > 0.03 * ms,
  );
  landmarks = withoutFar(landmarks, Math.max(...ends, 0));
  while (landmarks.length > MAX_STOPS) {
    const spare = landmarks.filter((ms) => !ends.includes(ms));
    const nearest = Math.min(...spare.map((ms) => ratioBefore(landmarks, ms)));
    landmarks = landmarks.filter((ms) => ends.includes(ms) || ratioBefore(landmarks, ms) !== nearest);
  }
  const [left, right] = [first?.axis.stops[0]?.x ?? 0, first?.axis.stops.at(-1)?.x ?? 1];
  const one = figures.reduce(
    (last, { axis }) => (axis.endMs > last.endMs ? axis : last),
    figures[0]?.axis as Axis,
  );
  if (landmarks.length === 0) return moved(one, left, right);
  return planAxis({ landmarks, decisiveMs: Math.max(...ends, landmarks[0] ?? 1), left, right });
}

/** Leaves out what is far beyond both ends: an epilogue there, of one or of both, would squeeze what is compared. */
function withoutFar(landmarks: readonly Ms[], lastEndMs: Ms): Ms[] {
  const kept = [...landmarks];
  while (kept.length > 1) {
    const last = kept.at(-1) ?? 0;
    if (last <= lastEndMs || last <= FAR * (kept.at(-2) ?? 0)) break;
    kept.pop();
  }
  return kept;
}

function ratioBefore(landmarks: readonly Ms[], ms: Ms): number {
  const before = landmarks[landmarks.indexOf(ms) - 1] ?? 0;
  return before === 0 ? Number.POSITIVE_INFINITY : ms / before;
}

function at(key: string, marks: readonly Mark[], top: number): Mark {
  return { tag: 'g', key, attrs: { transform: `translate(0 ${px(top)})` }, children: marks };
}

function text(key: string, font: FontId, className: string, x: number, y: number, words: string): Mark {
  return { tag: 'text', key, attrs: { class: `${font}${className}`, x: px(x), y: px(y) }, text: words };
}

/** Which of the two it is, and what it comes to: beside it, or below where the screen is small. */
function heading(key: string, { name, headline }: ComparedInput, width: number, top: number): Mark {
  const narrow = isNarrow(width, 'full');
  const pad = 4;
  const shown = fitted(name, 'name', narrow ? width - 2 * pad : width * 0.6);
  const x = narrow ? pad : pad + textWidth(shown, FONTS.name) + 12;
  return group(`heading-${key}`, 'c-none', [
    text('name', 'name', '', pad, top + 17, shown),
    text('headline', 'said', ' on', x, top + (narrow ? 33 : 17), fitted(headline, 'said', width - x - pad)),
  ]);
}

/** From one end to the other, between the two. */
function shift(axis: Axis, a: End, b: End, width: number, y: number): Mark {
  if (a.t === null || b.t === null || a.t === b.t) return group('shift', '', []);
  const [x1, x2] = [axis.x(a.t), axis.x(b.t)];
  const words = `${clockTime(Math.abs(b.t - a.t))} ${b.t > a.t ? 'later' : 'earlier'}`;
  const half = textWidth(words, FONTS.said) / 2;
  const middle = Math.min(Math.max((x1 + x2) / 2, half + 6), width - half - 6);
  const bracket = path('bracket', 'arrow', `M${px(x1)} ${px(y)}v6H${px(x2)}v6`);
  return group('shift', 'c-none', [bracket, text('by', 'said', ' on m', middle, y + 24, words)]);
}

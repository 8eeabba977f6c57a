import { type Mark, path, px, rect } from './marks.ts';

/** Where small things of one kind stand: from `y` down, and how near two of them can be and still be told apart. */
export interface Density {
  readonly key: string;
  readonly y: number;
  readonly height: number;
  readonly minPx: number;
}

/** A band goes on across gaps that would part two strokes: bands with slits in them look like a code. */
const CLOSE = 2;

/** Many small things: a stroke each while they can be told apart, else a band. Classes: `tick KEY`, `band KEY`. */
export function densityMarks(xs: readonly number[], { key, y, height, minPx }: Density): readonly Mark[] {
  const bands: Mark[] = [];
  let d = '';
  let from = Number.NaN;
  let last = Number.NaN;
  const close = (): void => {
    if (last > from) {
      const box = { x: from, y, width: last - from, height };
      bands.push(rect(`${key}-${bands.length}`, `band ${key}`, box));
    } else if (last === from) d += `M${px(last)} ${y}v${height}`;
  };
  for (const x of xs) {
    if (x - last >= (last > from ? CLOSE * minPx : minPx) || Number.isNaN(last)) {
      close();
      from = x;
    }
    last = x;
  }
  close();
  return d === '' ? bands : [...bands, path(key, `tick ${key}`, d)];
}

/** One drawing mark: what an SVG element is, as data. Text stands in `text`; it is never markup. */
export interface Mark {
  readonly tag: 'rect' | 'path' | 'line' | 'text' | 'g' | 'circle' | 'title';
  /** Unique among its siblings and the same for the same thing from one layout to the next. */
  readonly key: string;
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children?: readonly Mark[];
  readonly text?: string;
}

/** Pixels with one decimal: enough for a sharp picture, and short. */
export function px(value: number): number {
  return Math.round(value * 10) / 10;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function rect(key: string, className: string, box: Box, radius?: number): Mark {
  const { x, y, width, height } = box;
  const size = { x: px(x), y: px(y), width: px(Math.max(0, width)), height: px(height) };
  return { tag: 'rect', key, attrs: { class: className, ...size, ...(radius ? { rx: radius } : {}) } };
}

export function line(key: string, className: string, x1: number, y1: number, x2: number, y2: number): Mark {
  return {
    tag: 'line',
    key,
    attrs: { class: className, x1: px(x1), y1: px(y1), x2: px(x2), y2: px(y2) },
  };
}

export function path(key: string, className: string, d: string): Mark {
  return { tag: 'path', key, attrs: { class: className, d } };
}

export function circle(key: string, className: string, cx: number, cy: number, r: number): Mark {
  return { tag: 'circle', key, attrs: { class: className, cx: px(cx), cy: px(cy), r } };
}

export function group(key: string, className: string, children: readonly Mark[]): Mark {
  return { tag: 'g', key, attrs: className === '' ? {} : { class: className }, children };
}

/** Slanting strokes that fill a box and end at its edges, as one path; they rise to the right, or fall. */
export function hatching(key: string, className: string, box: Box, gap: number, falling = false): Mark {
  const { x, y, width, height } = box;
  let d = '';
  for (let start = gap - height; start < width; start += gap) {
    const from = Math.max(0, start);
    const to = Math.min(width, start + height);
    if (to - from < 1) continue;
    const fromY = falling ? y + from - start : y + height - (from - start);
    const by = px(to - from);
    d += `M${px(x + from)} ${px(fromY)}l${by}${falling ? ` ${by}` : -by}`;
  }
  return path(key, className, d);
}

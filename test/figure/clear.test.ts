import { describe, expect, it } from 'vitest';
import type { Box } from '../../sim/figure/draw/marks.ts';
import { layoutFigure } from '../../sim/figure/layout.ts';
import { cutAround } from '../../sim/figure/place/cut-around.ts';
import { marksOf, ofClass } from './parts/drawn.ts';
import { inputOf, NAMED } from './scenarios.ts';

const WIDTHS = [320, 340, 480, 660, 900];

/** The pieces of an upright line, from top to bottom. */
function piecesOf(d: string): readonly (readonly [x: number, from: number, to: number])[] {
  return [...d.matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)/g)].map(([, x, from, to]) => [
    Number(x),
    Number(from),
    Number(to),
  ]);
}

const crosses = ([x, from, to]: readonly [number, number, number], box: Box): boolean =>
  box.x < x && x < box.x + box.width && from < box.y + box.height && box.y < to;

describe('the fatal line', () => {
  it.each(Object.entries(NAMED))('runs through no word: %s', (_, from) => {
    for (const width of WIDTHS) {
      const figure = layoutFigure(inputOf(from, width, width > 480));
      if (!figure.fatal) continue;
      const pieces = piecesOf(String(ofClass(figure, 'fatal')[0]?.attrs['d']));
      expect(pieces.length).toBeGreaterThan(0);
      const crossed = figure.labels.filter((box) => pieces.some((piece) => crosses(piece, box)));
      expect(crossed.map(({ text }) => text)).toEqual([]);
    }
  });

  it('is cut by what stands on it only, and leaves no crumbs', () => {
    const at = (y: number): Box => ({ x: 40, y, width: 20, height: 10 });
    expect(piecesOf(cutAround(50, 0, 100, [at(30), { ...at(60), x: 80 }]))).toEqual([
      [50, 0, 28],
      [50, 42, 100],
    ]);
    expect(piecesOf(cutAround(50, 0, 100, [at(46), at(30)]))).toEqual([
      [50, 0, 28],
      [50, 58, 100],
    ]);
  });
});

describe('small things of one kind', () => {
  it.each(Object.entries(NAMED))('stand apart, or are one band: %s', (_, from) => {
    for (const width of WIDTHS) {
      const figure = layoutFigure({ ...inputOf(from, width, false), clocks: 'all' });
      for (const { attrs } of ofClass(figure, 'tick')) {
        const xs = [...String(attrs['d']).matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));
        const gaps = xs.slice(1).map((x, i) => x - (xs[i] ?? 0));
        // A tenth of a pixel is what rounding may take.
        expect(Math.min(...gaps, 5)).toBeGreaterThanOrEqual(4.8);
      }
    }
  });
});

describe('the axis', () => {
  it.each(Object.entries(NAMED))('has no tick without a name between its landmarks: %s', (_, from) => {
    for (const width of WIDTHS) {
      const figure = layoutFigure(inputOf(from, width, false));
      const named = figure.labels.map(({ key }) => key.replace('tick-', 'filler-'));
      const fillers = marksOf(figure).flatMap(({ key }) => (key.startsWith('filler-') ? [key] : []));
      expect(fillers.filter((key) => !named.includes(key))).toEqual([]);
    }
  });
});

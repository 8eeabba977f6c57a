import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutFigure } from '../../sim/figure/layout.ts';
import { planAxis } from '../../sim/figure/place/axis.ts';
import { cliffsOf, momentAt } from '../../sim/figure/place/drag.ts';
import { momentName } from '../../sim/figure/words/words.ts';
import { readLink } from '../../sim/index.ts';
import { marksOf } from './parts/drawn.ts';
import { inputOf, NAMED } from './scenarios.ts';

const plan = fc
  .record({
    landmarks: fc.uniqueArray(fc.integer({ min: 1, max: 110_000_000 }), { minLength: 1, maxLength: 9 }),
    pick: fc.nat(8),
    left: fc.integer({ min: 0, max: 300 }),
    room: fc.integer({ min: 200, max: 1200 }),
  })
  .map(({ landmarks, pick, left, room }) => {
    const sorted = [...landmarks].sort((a, b) => a - b);
    const decisiveMs = sorted[pick % sorted.length] ?? 0;
    return { landmarks: sorted, decisiveMs, left, right: left + room };
  });

describe('the axis', () => {
  it('is monotone, from edge to edge', () => {
    fc.assert(
      fc.property(plan, fc.array(fc.nat(120_000_000), { minLength: 2 }), (p, moments) => {
        const axis = planAxis(p);
        const xs = moments.sort((a, b) => a - b).map(axis.x);
        expect(xs.every((x, i) => i === 0 || x >= (xs[i - 1] ?? 0))).toBe(true);
        expect(axis.x(0)).toBe(p.left);
        expect(axis.x(axis.endMs)).toBe(p.right);
        expect(axis.endMs).toBeGreaterThan(p.landmarks.at(-1) ?? 0);
      }),
    );
  });

  it('leads back from pixels to moments', () => {
    fc.assert(
      fc.property(plan, fc.double({ min: 0, max: 1, noNaN: true }), (p, share) => {
        const axis = planAxis(p);
        const ms = Math.round(share * axis.endMs);
        expect(Math.abs(axis.t(axis.x(ms)) - ms)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('shows 0.4 s and 27 h 46 min 40 s at once', () => {
    const { x } = planAxis({ landmarks: [400, 100_000_000], decisiveMs: 400, left: 0, right: 600 });
    expect(x(400)).toBeGreaterThan(30);
    expect(x(100_000_000) - x(400)).toBeGreaterThan(30);
  });

  it('stays while something is dragged', () => {
    const from = NAMED['http stream, silent for 20 min'];
    if (!from) return;
    const before = layoutFigure(inputOf(from, 960));
    const input = { ...inputOf(from, 960), respondAtMs: 60_000, axis: before.axis };
    expect(layoutFigure(input).axis).toBe(before.axis);
    const smaller = layoutFigure({ ...input, width: 640 }).axis;
    expect(smaller.stops.map(({ ms }) => ms)).toEqual(before.axis.stops.map(({ ms }) => ms));
  });
});

describe('momentAt', () => {
  const from = NAMED['http stream, silent for 20 min'];
  const figure = from && layoutFigure(inputOf(from, 960));

  it('snaps at the cliffs, to the side that is meant', () => {
    const cliff = figure?.strip[1];
    if (!figure || !cliff) throw new Error('no cliff');
    expect(momentAt(figure, cliff.x1 + 3, cliffsOf(figure))).toBe(cliff.fromMs);
    expect(momentAt(figure, cliff.x1 - 3, cliffsOf(figure))).toBe(cliff.fromMs - 1);
  });

  it('means round moments elsewhere', () => {
    if (!figure) throw new Error('no figure');
    expect(momentAt(figure, figure.axis.x(63_217), cliffsOf(figure)) % 1000).toBe(0);
  });
});

describe('moments', () => {
  it.each([
    [0, '0'],
    [400, '0.4 s'],
    [30_000, '30 s'],
    [120_000, '2 min'],
    [100_000_000, '27 h 46 min 40 s'],
    [271_207, '4:31.207'],
  ])('%d ms is named %s', (ms, name) => {
    expect(momentName(ms)).toBe(name);
  });
});

describe('a break of the axis', () => {
  it('is two strokes beside the stop, and says what it is', () => {
    const start = readLink('v=1&cc=2.1.161&respond=90m&timeout=600ms').scenario;
    const figure = layoutFigure(inputOf(start, 900));
    const breaks = marksOf(figure).filter(({ key, tag }) => tag === 'g' && key.startsWith('break-'));
    expect(breaks.length).toBeGreaterThan(0);
    for (const { children = [] } of breaks) {
      expect(children.find(({ tag }) => tag === 'title')?.text).toMatch(/pressed together/);
      const [, x] = /^M([\d.]+)/.exec(String(children.at(-1)?.attrs['d'])) ?? [];
      const away = figure.axis.stops.map((stop) => Math.abs(stop.x - Number(x)));
      expect(Math.min(...away)).toBeGreaterThan(3);
    }
  });
});

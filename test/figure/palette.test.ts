import { describe, expect, it } from 'vitest';
import { type ColourId, DARK, FILLS, LIGHT } from '../../sim/figure/look/palette.ts';
import { contrast, difference, seen, VISIONS } from './colour.ts';

/** These race on one figure; startup and polling have figures of their own, and transport is rare. */
const RACING: readonly ColourId[] = ['background', 'idle', 'first-byte', 'wall-clock'];

const TOLD_APART = 12;

function pairsCloserThan(limit: number, colours: Readonly<Record<string, string>>, vision: string): string[] {
  const matrix = VISIONS[vision];
  if (!matrix) throw new Error(`no vision ${vision}`);
  const all = Object.entries(colours).map(([name, hex]) => ({ name, lab: seen(hex, matrix) }));
  return all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .filter((b) => difference(a.lab, b.lab) < limit)
      .map((b) => `${a.name}/${b.name}: ${difference(a.lab, b.lab).toFixed(1)}`),
  );
}

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s palette', (_, palette) => {
  it.each(Object.entries(palette.clocks))('%s can be read on its paper', (_name, hex) => {
    expect(contrast(hex, palette.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('has surfaces that stand out from the paper, and those of a map from each other', () => {
    const over = (colour: string, opacity: number): string => {
      const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
      const mixed = [1, 3, 5].map((at) =>
        Math.round(channel(colour, at) * opacity + channel(palette.paper, at) * (1 - opacity)),
      );
      return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    };
    const { ink, arrives, lost, clocks, paper } = palette;
    const lab = (hex: string) => seen(hex, VISIONS['usual'] as Parameters<typeof seen>[1]);
    const apart = (a: string, b: string): number => difference(lab(a), lab(b));
    const onPaper = {
      'goes-on': over(ink, FILLS.goesOn),
      notification: over(arrives, FILLS.notification),
      lost: over(lost, FILLS.lost),
      heard: over(arrives, FILLS.heard),
      ...Object.fromEntries(Object.entries(clocks).map(([id, hex]) => [id, over(hex, FILLS.area)])),
    };
    for (const [name, fill] of Object.entries(onPaper)) {
      expect(apart(fill, paper), name).toBeGreaterThan(6);
    }
    for (const hex of Object.values(clocks)) {
      expect(apart(over(hex, FILLS.area), onPaper.heard), hex).toBeGreaterThan(6);
    }
  });

  it('has readable ink and muted text', () => {
    expect(contrast(palette.ink, palette.paper)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette.muted, palette.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['usual', 'protanopia', 'deuteranopia', 'tritanopia'])(
    'tells any two clocks apart: %s',
    (vision) => {
      expect(pairsCloserThan(TOLD_APART, palette.clocks, vision)).toEqual([]);
    },
  );

  it('tells the clocks of one race apart in grey', () => {
    const racing = Object.fromEntries(RACING.map((id) => [id, palette.clocks[id]]));
    expect(pairsCloserThan(TOLD_APART, racing, 'grey')).toEqual([]);
  });

  // Seven steps of 12 cannot be had: text of 4.5:1 has about 50 of the 100 steps of lightness to itself.
  it('keeps all clocks apart in grey as far as their contrast lets it', () => {
    expect(pairsCloserThan(5, palette.clocks, 'grey')).toEqual([]);
  });
});

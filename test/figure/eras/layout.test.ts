import { describe, expect, it } from 'vitest';
import { modelledVersions } from '../../../sim/facts/versions.ts';
import { type ErasFigure, layoutEras } from '../../../sim/figure/eras/layout.ts';
import { eraCalls } from '../../../site/model/eras.ts';

const calls = eraCalls();
const WIDTHS = [340, 660, 900];

const overlaps = ({ labels, width, height }: ErasFigure): string[] =>
  labels.flatMap((a, i) => [
    ...(a.x < 0 || a.x + a.width > width || a.y + a.height > height ? [`${a.text} leaves the canvas`] : []),
    ...labels
      .slice(i + 1)
      .filter(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      )
      .map((b) => `${a.text} covers ${b.text}`),
  ]);

describe('calls, release by release', () => {
  it.each(WIDTHS)('says each call by its name and lets no word cover another: %i px', (width) => {
    const figure = layoutEras({ rows: calls, width });
    expect(overlaps(figure)).toEqual([]);
    const texts = figure.labels.map(({ text }) => text);
    for (const { names } of calls) expect(names.some((name) => texts.includes(name))).toBe(true);
  });

  it.each(WIDTHS)('marks any version of them, its number on top: %i px', (width) => {
    const [row] = calls;
    for (const at of modelledVersions) {
      const figure = layoutEras({ rows: [{ names: [], eras: row?.eras ?? [] }], width, at });
      expect(overlaps(figure)).toEqual([]);
      expect(figure.labels.some(({ text }) => text === at)).toBe(true);
    }
  });

  it('tells a screen reader every change', () => {
    const { desc } = layoutEras({ rows: calls, width: 660 });
    for (const { eras } of calls) for (const { first } of eras) expect(desc).toContain(`from ${first}`);
  });
});

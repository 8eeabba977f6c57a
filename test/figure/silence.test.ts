import { describe, expect, it } from 'vitest';
import { layoutFigure } from '../../sim/figure/layout.ts';
import { longestSilence } from '../../sim/figure/story/silence.ts';
import { within, wordsOn } from './parts/drawn.ts';
import { HEADERS, HTTP, inputOf, NAMED, progress, respond, scenario } from './scenarios.ts';

describe('silence', () => {
  it('is longest between the start, what was heard, and the end', () => {
    expect(longestSilence([10, 15, 90], 0, 100)).toEqual({ fromMs: 15, toMs: 90 });
    expect(longestSilence([10, 15], 0, 100)).toEqual({ fromMs: 15, toMs: 100 });
    expect(longestSilence([80], 5, 100)).toEqual({ fromMs: 5, toMs: 80 });
    expect(longestSilence([], 5, 100)).toEqual({ fromMs: 5, toMs: 100 });
    expect(longestSilence([10, 500], 0, 100)).toEqual({ fromMs: 10, toMs: 100 });
    expect(longestSilence([10], 0, null)).toEqual({ fromMs: 0, toMs: 10 });
  });

  it('has its bracket where it is, under a band of hundreds of reports', () => {
    const steps = [HEADERS, ...progress(1000, 300_000), ...later(400_000), respond(600_000)];
    const figure = layoutFigure(inputOf(scenario(HTTP, steps), 960));
    const d = String(within(figure, 'silence')[0]?.attrs['d']);
    const [x1, x2] = [...d.matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x));
    expect(x1).toBeCloseTo(figure.axis.x(299_000) + 1, 0);
    expect(x2).toBeCloseTo(figure.axis.x(400_000) - 1, 0);
    expect(wordsOn(figure)).toContain('silence 1 min 41 s');
  });

  it('over its window is hatched until the next check, and says when that is', () => {
    const from = NAMED['an idle window of 31 s'];
    if (!from) throw new Error('no such scenario');
    const figure = layoutFigure(inputOf(from, 960));
    const kinds = within(figure, 'bar-idle').map(({ attrs }) => attrs['class']);
    expect(kinds).toEqual(expect.arrayContaining(['bar', 'edge', 'hatch']));
    expect(wordsOn(figure)).toContain('0:31 overdue, next check 1:00');
  });
});

/** A report every second for three minutes, from some moment on. */
function later(fromMs: number): ReturnType<typeof progress> {
  return progress(1000, 200_000).map((step) => ({ ...step, at: step.at + fromMs - 1000 }));
}

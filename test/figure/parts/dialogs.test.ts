import { describe, expect, it } from 'vitest';
import { type Mark, px } from '../../../sim/figure/draw/marks.ts';
import { layoutFigure } from '../../../sim/figure/layout.ts';
import { dialogsOf } from '../../../sim/figure/story/dialogs.ts';
import type { TraceEvent } from '../../../sim/scenario/prediction.ts';
import { asking, inputOf, NAMED, STDIO, scenario } from '../scenarios.ts';
import { num, ofClass, within, wordsOn } from './drawn.ts';

const long = layoutFigure(inputOf(asking(60_000, 430_000, 400_000), 960));
const { axis } = long;

/** Where the flags of a path stand. */
const flagsOf = (mark: Mark | undefined): number[] =>
  [...String(mark?.attrs['d']).matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x));

describe('a dialog', () => {
  it('is a column over all lanes, from its opening to its end', () => {
    const [column] = ofClass(long, 'dialog');
    expect(num(column, 'x')).toBeCloseTo(axis.x(60_000), 0);
    expect(num(column, 'x') + num(column, 'width')).toBeCloseTo(axis.x(430_000), 0);
    const bottom = num(column, 'y') + num(column, 'height');
    for (const { barTop, barHeight } of long.lanes) {
      expect(num(column, 'y')).toBeLessThan(barTop);
      expect(bottom).toBeGreaterThanOrEqual(barTop + barHeight);
    }
    expect(wordsOn(long)).toContain('dialog 1:00–7:10, accepted');
  });

  it('stops the idle check, which begins anew at its edge', () => {
    const bars = within(long, 'bar-idle');
    const paused = bars.find(({ attrs }) => attrs['class'] === 'edge still');
    expect(num(paused, 'x')).toBeCloseTo(axis.x(60_000), 0);
    expect(num(paused, 'x') + num(paused, 'width')).toBeCloseTo(axis.x(430_000), 0);
    expect(bars.find(({ key }) => key === 'notches')?.attrs['d']).toContain('M');
  });

  it('lets the wall clock run through', () => {
    const from = NAMED['a dialog within a short idle window'];
    if (!from) throw new Error('no such scenario');
    const bars = within(layoutFigure(inputOf(from, 960)), 'bar-wall-clock');
    expect(bars.map(({ attrs }) => attrs['class'])).toEqual(['bar']);
  });

  it('makes the move a chain of equal links, with hollow flags and a solid one at the end', () => {
    const links = within(long, 'bar-background').filter(({ attrs }) => attrs['class'] === 'bar');
    const widths = links.map((link) => num(link, 'width'));
    expect(links).toHaveLength(4);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2.5);
    const [hollow, solid] = within(long, 'signs-background');
    expect(hollow?.attrs['class']).toBe('flag hollow');
    expect(flagsOf(hollow)).toEqual([120_000, 240_000, 360_000].map((t) => px(axis.x(t))));
    expect(solid?.attrs['class']).toBe('flag');
    expect(flagsOf(solid)).toEqual([px(axis.x(480_000))]);
    expect(wordsOn(long)).toContain('2:00 not moved: a dialog is open');
    expect(wordsOn(long)).toContain('8:00 the call moves to the background');
  });

  it('keeps flags apart where there are too many of them', () => {
    const from = NAMED['a dialog over a chain of 40 links'];
    if (!from) throw new Error('no such scenario');
    const [hollow] = within(layoutFigure(inputOf(from, 960)), 'signs-background');
    const xs = flagsOf(hollow);
    expect(xs.length).toBeGreaterThan(5);
    expect(xs.every((x, i) => i === 0 || x - (xs[i - 1] ?? 0) >= 13)).toBe(true);
  });

  it('that nobody answers has no right edge', () => {
    const from = NAMED['a dialog that nobody answers'];
    if (!from) throw new Error('no such scenario');
    const figure = layoutFigure(inputOf({ ...from, user: [] }, 960));
    expect(ofClass(figure, 'dialog-edge')).toHaveLength(1);
    expect(wordsOn(figure)).toContain('nobody answers');
  });

  it('is not there where none opens', () => {
    expect(ofClass(layoutFigure(inputOf(scenario(STDIO, []), 960)), 'dialog')).toEqual([]);
  });
});

describe('dialogsOf', () => {
  const event = (t: number, kind: TraceEvent['kind'], action?: string): TraceEvent =>
    action === undefined ? { t, kind } : { t, kind, action };

  it('takes those that overlap for one', () => {
    const events = [
      event(1, 'elicitation.opened'),
      event(2, 'elicitation.opened'),
      event(3, 'elicitation.closed', 'accept'),
      event(5, 'elicitation.closed', 'decline'),
    ];
    expect(dialogsOf(events)).toEqual([{ fromMs: 1, toMs: 5, action: 'decline' }]);
  });

  it('ends the question of a task with the answer that is sent, or with the next poll', () => {
    const opened = event(1, 'elicitation.opened');
    expect(dialogsOf([event(0, 'task.poll'), opened, event(4, 'task.update.sent', 'accept')])).toEqual([
      { fromMs: 1, toMs: 4, action: 'accept' },
    ]);
    expect(dialogsOf([opened, event(9, 'task.poll')])).toEqual([{ fromMs: 1, toMs: 9, action: 'cancel' }]);
  });
});

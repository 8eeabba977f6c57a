import { describe, expect, it } from 'vitest';
import type { Mark } from '../../../sim/figure/draw/marks.ts';
import { layoutFigure } from '../../../sim/figure/layout.ts';
import { HTTP, inputOf, NAMED, STDIO, scenario, task } from '../scenarios.ts';
import { num, within, wordsOn } from './drawn.ts';

const rungsOf = (marks: readonly Mark[]): number =>
  marks
    .filter(({ attrs }) => attrs['class'] === 'tick poll')
    .reduce((count, { attrs }) => count + [...String(attrs['d']).matchAll(/M/g)].length, 0);

describe('a server-side task', () => {
  it('is a ladder between client and server, with a rung for each poll', () => {
    const figure = layoutFigure(inputOf(task(2000, 4), 960));
    const ids = figure.lanes.map(({ id }) => id);
    expect(ids.slice(-3)).toEqual(['wire', 'polling', 'server']);
    const ladder = within(figure, 'ladder');
    expect(rungsOf(ladder)).toBe(5);
    const rail = ladder.find(({ key }) => key === 'client');
    expect(num(rail, 'x1')).toBeCloseTo(figure.axis.x(300), 0);
    expect(num(rail, 'x2')).toBeCloseTo(figure.axis.x(8300), 0);
    expect(wordsOn(figure)).toContain('polled 5 times, every 2 s');
    expect(wordsOn(figure)).toContain('answers: a task');
  });

  it('without an end names no last poll, and says which clocks stopped as it moved', () => {
    const behaviour = {
      connect: { discover: { do: 'ok', tasks: true } },
      calls: [[{ at: 500, do: 'task', pollIntervalMs: 5000, states: [] } as const]],
    };
    const endless = {
      ...scenario(HTTP, [], { horizonMs: 120_000 }),
      servers: { slow: { entry: HTTP, behaviour } },
    };
    const words = wordsOn(layoutFigure(inputOf(endless, 960)));
    expect(words).toContain('2 min');
    expect(words).not.toContain('1:55.500');
    expect(words).toContain('3 clocks stopped at the move');
  });

  it('of many polls is a band', () => {
    const ladder = within(layoutFigure(inputOf(task(5000, 600), 960)), 'ladder');
    const bands = ladder.filter(({ attrs }) => attrs['class'] === 'band poll');
    expect(bands.length).toBeGreaterThan(0);
    expect(rungsOf(ladder)).toBeLessThan(150);
  });

  it('that is cut off ends in a cross, and the server is told', () => {
    const from = NAMED['a task in the foreground that is cut off'];
    if (!from) throw new Error('no such scenario');
    const figure = layoutFigure(inputOf(from, 960));
    expect(within(figure, 'polling').map(({ key }) => key)).toContain('task-cancel');
    expect(wordsOn(figure)).toContain('0:30 tasks/cancel');
    expect(wordsOn(figure)).toContain('the server is told to stop');
  });

  it('is notified when it is done, and its answer stands there', () => {
    const figure = layoutFigure(inputOf(task(2000, 2), 960));
    expect(figure.handles.find(({ id }) => id === 'response')?.t).toBe(4300);
    expect(wordsOn(figure)).toContain('is notified: the result');
  });

  it('that nobody polls has no ladder', () => {
    const figure = layoutFigure(inputOf(scenario(STDIO, []), 960));
    expect(figure.lanes.map(({ id }) => id)).not.toContain('polling');
  });
});

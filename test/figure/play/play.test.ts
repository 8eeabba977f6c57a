import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutFigure } from '../../../sim/figure/layout.ts';
import { atMoment } from '../../../sim/figure/play/at-moment.ts';
import { eventNear, mainEvent } from '../../../sim/figure/play/pick.ts';
import { advanced, isAtEnd, nextMoment, rateAt, readout } from '../../../sim/figure/play/playhead.ts';
import { storyOf } from '../../../sim/figure/story/story.ts';
import type { Scenario } from '../../../sim/scenario/scenario.ts';
import { asking, inputOf, NAMED, task } from '../scenarios.ts';

function named(name: string): Scenario {
  const found = NAMED[name];
  if (!found) throw new Error(`no scenario ${name}`);
  return found;
}
const says = (from: Scenario, t: number): Record<string, string> =>
  Object.fromEntries(atMoment(storyOf(inputOf(from, 900, false)), t).map(({ lane, text }) => [lane, text]));

describe('what the lanes say at a moment', () => {
  const silent = named('http stream, silent for 20 min');

  it('is how much each clock has left, and who waits for whom', () => {
    expect(says(silent, 60_000)).toEqual({
      conversation: 'waits',
      background: '1:00 left',
      idle: '4:00 left',
      'first-byte': 'over since 0:00',
      'wall-clock': '27:45:40 left',
      wire: 'silent for 1:00',
      server: 'works',
    });
  });

  it('changes with what happens', () => {
    expect(says(silent, 180_000)).toMatchObject({
      conversation: 'does other work',
      background: 'acted at 2:00',
    });
    expect(says(silent, 600_000)).toMatchObject({
      conversation: 'knows that it failed',
      server: 'works for nobody',
    });
  });

  it('knows of dialogs, of a window that is over, and of polls', () => {
    const dialog = asking(60_000, 430_000, 400_000);
    expect(says(dialog, 90_000)).toMatchObject({ conversation: 'a dialog is open', idle: 'stands still' });
    expect(says(named('an idle window of 31 s'), 45_000)).toMatchObject({ idle: 'overdue, next check 1:00' });
    expect(says(task(2000, 4), 5000)).toMatchObject({ polling: '3 polls so far' });
  });
});

describe('the playhead', () => {
  const figure = layoutFigure(inputOf(named('http stream, silent for 20 min'), 900));
  const left = figure.axis.stops[0]?.x ?? 0;

  it('moves at one speed over the whole axis, and stops at its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11_000 }), (atMs) => {
        const x = advanced(figure, left, atMs);
        expect(advanced(figure, x, 100) - x).toBeCloseTo(advanced(figure, left, 100) - left, 6);
      }),
    );
    expect(isAtEnd(figure, advanced(figure, left, 60_000))).toBe(true);
  });

  it('says at what rate time goes by, which differs along the axis', () => {
    const rates = figure.axis.stops.slice(0, -1).map(({ x }) => Math.round(rateAt(figure, x + 1)));
    expect(new Set(rates).size).toBeGreaterThan(1);
    // A step of the playhead covers what its rate says.
    const x = left + 20;
    expect(figure.axis.t(advanced(figure, x, 100)) - figure.axis.t(x)).toBeCloseTo(
      rateAt(figure, x) * 100,
      -2,
    );
    expect(readout(figure, figure.axis.x(200_000))).toMatch(/^3:20 · ×\d+$/);
  });

  it('leaps from one event to the next', () => {
    expect(nextMoment([0, 10, 20], 10, 'on')).toBe(20);
    expect(nextMoment([0, 10, 20], 10, 'back')).toBe(0);
    expect(nextMoment([0, 10, 20], 20, 'on')).toBeUndefined();
  });
});

describe('the event at a point', () => {
  const input = inputOf(named('http stream, silent for 20 min'), 900);
  const figure = layoutFigure(input);
  const lane = figure.lanes.find(({ id }) => id === 'idle');
  const y = (lane?.barTop ?? 0) + 4;

  it('is that of the lane under it', () => {
    const found = eventNear(figure, storyOf(input), figure.axis.x(300_000) + 3, y);
    expect(found).toMatchObject({ t: 300_000, timer: 'idle' });
  });

  it('that stands for a moment is the one that people ask about', () => {
    const story = storyOf(input);
    expect(mainEvent(story, 300_000)?.kind).toBe('call.aborted');
    expect(mainEvent(story, 120_000)?.kind).toBe('call.backgrounded');
    expect(mainEvent(story, 0)?.kind).toBe('headers');
    expect(mainEvent(story, 1)).toBeNull();
  });

  it('is none where nothing is near', () => {
    expect(eventNear(figure, storyOf(input), figure.axis.x(200_000), y)).toBeNull();
  });
});

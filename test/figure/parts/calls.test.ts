import { describe, expect, it } from 'vitest';
import { simulate } from '../../../sim/client/simulate.ts';
import { layoutFigure } from '../../../sim/figure/layout.ts';
import { callsOf } from '../../../sim/figure/story/calls.ts';
import { calls, inputOf, NAMED } from '../scenarios.ts';
import { num, within, wordsOn } from './drawn.ts';

const three = calls([40_000, 500_000, 10_000]);

describe('several calls', () => {
  it('have a strip each, over the lanes of the one in focus', () => {
    const figure = layoutFigure(inputOf(three, 960));
    expect(figure.calls.map(({ call, isFocus }) => [call, isFocus])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
    const [waits, moved] = within(figure, 'call-1');
    expect(num(waits, 'x')).toBeCloseTo(figure.axis.x(40_000), 0);
    expect(num(moved, 'x')).toBeCloseTo(figure.axis.x(160_000), 0);
    for (const words of ['0:40 result', '9:00 notified', '2:50 result'])
      expect(wordsOn(figure)).toContain(words);
  });

  it('show the lanes of another when it is in focus', () => {
    const first = layoutFigure(inputOf(three, 960));
    const second = layoutFigure({ ...inputOf(three, 960), call: 1 });
    expect(first.lanes.map(({ id }) => id)).not.toContain('background');
    expect(second.lanes.map(({ id }) => id)).toContain('background');
    expect(second.calls.find(({ isFocus }) => isFocus)?.call).toBe(1);
    expect(wordsOn(second)).toContain('2:40 the call moves to the background');
    expect(wordsOn(second)).toContain('works for 8 min 20 s');
  });

  it('are shown around the one in focus where there are too many', () => {
    const from = NAMED['twenty calls'];
    if (!from) throw new Error('no such scenario');
    const figure = layoutFigure({ ...inputOf(from, 960), call: 10 });
    const shown = figure.calls.map(({ call }) => call);
    expect(shown).toContain(10);
    expect(shown.length).toBeLessThan(10);
    expect(wordsOn(figure)).toContain(`and ${20 - shown.length} more`);
  });

  it('end as the trace says, each on its own', () => {
    const ends = callsOf(simulate(calls([40_000, 500_000, 10_000], { env: { MCP_TOOL_TIMEOUT: '45000' } })));
    expect(ends.map(({ end, endMs, clock }) => [end, endMs, clock])).toEqual([
      ['result', 40_000, null],
      ['lost', 85_000, 'wall-clock'],
      ['result', 95_000, null],
    ]);
  });

  it('of one there is no strip', () => {
    expect(layoutFigure(inputOf(calls([1000]), 960)).calls).toEqual([]);
  });
});

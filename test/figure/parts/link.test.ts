import { describe, expect, it } from 'vitest';
import { simulate } from '../../../sim/client/simulate.ts';
import { layoutFigure } from '../../../sim/figure/layout.ts';
import { wordsOf } from '../../../site/model/trace-words.ts';
import { GONE, inputOf, NAMED, SHUTDOWN, STDIO, scenario } from '../scenarios.ts';
import { within, wordsOn } from './drawn.ts';

describe('the wire', () => {
  it('shows each attempt to reconnect, while there is room', () => {
    const figure = layoutFigure(inputOf(GONE, 960));
    const attempts = simulate(GONE).events.filter(({ kind, t }) => kind === 'connect.attempt' && t > 0);
    const rings = [...String(within(figure, 'attempts')[0]?.attrs['d']).matchAll(/M([\d.]+) [\d.]+a/g)];
    expect(rings.length).toBeGreaterThan(4);
    expect(rings.length).toBeLessThanOrEqual(attempts.length);
    expect(wordsOn(figure)).toContain(`${attempts.length} attempts to reconnect, all fail`);
    expect(wordsOn(figure)).toContain('the server goes down');
  });

  it('says which attempt connects', () => {
    const again = scenario({ type: 'http', url: 'http://127.0.0.1:9/mcp' }, []);
    const refused = { do: 'refuse' } as const;
    const connect = { initialize: [refused, refused, { after: 0 }] };
    const { turn: _, ...from } = again;
    const entry = again.servers['slow']?.entry;
    const figure = layoutFigure(
      inputOf({ ...from, servers: { slow: { entry, behaviour: { connect } } }, horizonMs: 60_000 }, 960),
    );
    expect(wordsOn(figure)).toContain('connected at 0:02, at attempt 3');
  });

  it('names the signals to a process that does not want to end', () => {
    const words = wordsOn(layoutFigure(inputOf(SHUTDOWN, 960)));
    expect(words).toContain('SIGINT, then SIGTERM, then SIGKILL');
  });

  it('has no such marks where nothing was lost', () => {
    const figure = layoutFigure(inputOf(scenario(STDIO, []), 960));
    expect(within(figure, 'attempts')).toEqual([]);
    expect(within(figure, 'nudges')).toEqual([]);
  });
});

describe('a hook', () => {
  it('stands on the conversation where it begins', () => {
    const from = NAMED['a hook after the call'];
    if (!from) throw new Error('no such scenario');
    const figure = layoutFigure(inputOf(from, 960));
    expect(within(figure, 'hooks')).toHaveLength(1);
    expect(wordsOn(figure)).toContain('0:05 PostToolUse hook runs');
  });
});

describe('the table of the trace', () => {
  it('has words, not the name of a kind, for every event of these scenarios', () => {
    const events = Object.values(NAMED).flatMap((from) => simulate(from).events);
    const bare = new Set(events.filter((event) => wordsOf(event).includes('.')).map(({ kind }) => kind));
    expect([...bare]).toEqual([]);
    expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThan(20);
  });
});

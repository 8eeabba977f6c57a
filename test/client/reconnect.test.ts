import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { eventsOf, HTTP, STDIO, scripted } from './scenarios.ts';

const WS = { type: 'ws', url: 'ws://127.0.0.1:9/mcp' };
const SSE = { type: 'sse', url: 'http://127.0.0.1:9/sse' };
const ANSWERS = { calls: [[{ at: 0, do: 'respond' as const }]] };
const LISTENED = { ...ANSWERS, getStream: { do: 'open' } };

/** A server that goes down 1 s after the first call; the model calls it again at the given times. */
function goingDown(entry: unknown, again: readonly number[], more: Partial<Scenario> = {}): Scenario {
  const gaps = again.map((at, i) => at - (again[i - 1] ?? 0));
  return scripted(entry, entry === HTTP ? LISTENED : ANSWERS, {
    mode: 'print',
    world: [{ at: 1000, server: 'slow', do: 'down' }],
    model: gaps.map((after) => ({ after, calls: [{ call: 'slow/work' }] })),
    ...more,
  });
}

const told = (s: Scenario): (string | undefined)[] =>
  simulate(s)
    .events.filter(({ kind }) => kind === 'model.told')
    .map(({ text }) => text)
    .slice(1);

const NOT_CONNECTED = 'MCP server "slow" is not connected';

describe('a remote server that is lost in the middle of a session', () => {
  it('is connected again at once, then after 1, 2, 4 and 8 s, on 2.1.290', () => {
    const s = goingDown(HTTP, [60_000], { claudeCode: '2.1.290' });
    expect(eventsOf(s, 'connect.attempt').slice(1)).toEqual(
      [2000, 3000, 5000, 9000, 17_000].map((t) => `${t} connect.attempt`),
    );
  });

  it('is noticed by ws at once, by http after 1 s, by sse after 6 s', () => {
    const first = (entry: unknown) => eventsOf(goingDown(entry, [9000]), 'connect.attempt')[1];
    expect([WS, HTTP, SSE].map(first)).toEqual([1000, 2000, 7000].map((t) => `${t} connect.attempt`));
  });

  it('refuses calls while attempts run, and differently when they are spent', () => {
    expect(told(goingDown(HTTP, [2500, 40_000], { claudeCode: '2.1.290' }))).toEqual([
      NOT_CONNECTED,
      expect.stringContaining("Its MCP server 'slow' has disconnected"),
    ]);
  });

  it('is tried by the call itself from 2.1.327 on, at most every 10 s', () => {
    const [first, second, third] = told(goingDown(WS, [30_000, 33_000, 41_000]));
    expect(first).toContain('It can be tried again in 10 s');
    expect(second).toContain('is not tried again for 7 s');
    expect(third).toContain('It can be tried again in 20 s');
  });

  it('serves calls again when it is back', () => {
    const world = [
      { at: 1000, server: 'slow', do: 'down' },
      { at: 4000, server: 'slow', do: 'up' },
    ];
    expect(told(goingDown(HTTP, [3000, 12_000], { world }))).toEqual([NOT_CONNECTED, undefined]);
  });

  it('is not connected again by itself before 2.1.280; a ws server is tried once by the next call', () => {
    expect(eventsOf(goingDown(HTTP, [60_000], { claudeCode: '2.1.270' }), 'connect.attempt')).toHaveLength(1);
    const ws = goingDown(WS, [5000, 50_000], { claudeCode: '2.1.212' });
    expect(eventsOf(ws, 'connect.attempt').slice(1)).toEqual(['5000 connect.attempt']);
    expect(told(ws)).toEqual([NOT_CONNECTED, NOT_CONNECTED]);
  });
});

describe('a connection that only hiccups', () => {
  it('opens its listening stream anew after 1 s, and after 1.5 s more; then it stays without', () => {
    const refusing = { ...ANSWERS, getStream: [{ do: 'open' }, { do: 'status', status: 500 }] };
    const s = scripted(HTTP, refusing, { world: [{ at: 500, server: 'slow', do: 'closeStreams' }] });
    expect(eventsOf(s, 'stream.open', 'connect.attempt').slice(1)).toEqual([
      '0 stream.open',
      '1500 stream.open',
      '3000 stream.open',
    ]);
  });

  it('whose session is forgotten is renewed by the next call, which the model never notices', () => {
    const s = scripted(HTTP, ANSWERS, {
      world: [{ at: 500, server: 'slow', do: 'forgetSessions' }],
      model: [{ after: 1000, calls: [{ call: 'slow/work' }] }],
    });
    expect(eventsOf(s, 'call.sent', 'connect.attempt', 'model.told').slice(1)).toEqual([
      '0 call.sent',
      '0 model.told',
      '1000 call.sent',
      '1000 connect.attempt',
      '1000 call.sent',
      '1000 model.told',
    ]);
  });

  it('whose tools/list keeps breaking is not tried for ever', () => {
    const s = scripted(HTTP, { connect: { list: { do: 'drop' } } }, { mode: 'print', horizonMs: 600_000 });
    expect(eventsOf({ ...s, turn: [{ tool: 'Bash' }] }, 'connect.attempt').length).toBeLessThan(20);
  });
});

it('a stdio server that has ended is started again by the next call', () => {
  const once = {
    calls: [
      [
        { at: 0, do: 'respond' as const },
        { at: 300, do: 'exit' as const },
      ],
      [{ at: 0, do: 'respond' as const }],
    ],
  };
  const s = scripted(STDIO, once, { model: [{ after: 4000, calls: [{ call: 'slow/work' }] }] });
  expect(eventsOf(s, 'server.exit', 'server.started', 'respond').slice(1)).toEqual([
    '0 respond',
    '300 server.exit',
    '4000 server.started',
    '4000 respond',
  ]);
});

import { describe, expect, it } from 'vitest';
import { advise, explain, plain, type Scenario, simulate, sweepResponse } from '../../sim/index.ts';
import { HTTP, MINUTE, STDIO, scenario, scripted } from '../client/scenarios.ts';

function words(s: Parameters<typeof simulate>[0]): { headline: string; text: string; told: string | null } {
  const { headline, sentence, told } = explain(s, simulate(s));
  return { headline, text: plain(sentence), told };
}

describe('the answer', () => {
  it('leads with the end and then says how it came', () => {
    const { headline, text, told } = words(scenario(HTTP, { respondAfterMs: 20 * MINUTE }));
    expect(headline).toBe('This call is lost at 5:00');
    expect(text).toBe(
      'Lost at 5:00 (idle check); at 2:00 it had moved to the background; the server is not told. Its answer at 20:00 reaches nobody.',
    );
    expect(told).toContain('sent no response or progress for 300s');
  });

  it('says so when the result comes as a notification', () => {
    expect(words(scenario(STDIO, { respondAfterMs: 10 * MINUTE })).headline).toBe(
      "This call's result arrives as a notification at 10:00",
    );
  });

  it('names the first byte for one JSON answer that takes longer than a minute', () => {
    const { text, told } = words(scenario(HTTP, { respondAfterMs: 90_000, firstByte: 'json' }));
    expect(text).toContain('Lost at 1:00 (first byte)');
    expect(told).toBe('The operation timed out.');
  });

  it('says whether the server is told to stop', () => {
    const wall = scenario(STDIO, {}, { env: { MCP_TOOL_TIMEOUT: '90000' } });
    expect(words(wall).text).toContain('the server is told to stop');
  });

  it('says of a server that had ended when, not that it is not told', () => {
    const dies = scripted(HTTP, {
      calls: [
        [
          { at: 0, do: 'headers' },
          { at: 5000, do: 'exit' },
        ],
      ],
    });
    expect(words(dies).text).toContain('its server had ended at 0:05');
    expect(words(dies).text).not.toContain('not told');
  });

  it('knows that a server-side task is told by a request of its own', () => {
    const behaviour = {
      connect: { discover: { do: 'ok' as const, tasks: true } },
      calls: [[{ at: 500, do: 'task' as const, pollIntervalMs: 5000, states: [] }]],
    };
    const env = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0', MCP_TOOL_TIMEOUT: '30000' };
    const { text } = words(scenario(HTTP, {}, { env, servers: { slow: { entry: HTTP, behaviour } } }));
    expect(text).toContain('Lost at 0:30 (wall clock)');
    expect(text).toContain('the server is told to stop');
  });

  it('says "never reached" only of clocks that were pending to the end', () => {
    const task = {
      connect: { discover: { do: 'ok' as const, tasks: true } },
      calls: [[{ at: 500, do: 'task' as const, pollIntervalMs: 5000, states: [] }]],
    };
    const unreached = (s: Parameters<typeof simulate>[0]): string[] =>
      explain(s, simulate(s)).instants.flatMap(({ text, reached }) => (reached ? [] : [text]));
    const moved = scenario(HTTP, {}, { servers: { slow: { entry: HTTP, behaviour: task } } });
    expect(unreached(moved)).toEqual([]);
    expect(unreached(scenario(HTTP, { respondAfterMs: 20 * MINUTE }))).toEqual(['wall clock: never reached']);
    expect(unreached(scenario(HTTP, { respondAfterMs: MINUTE }))).toEqual([
      'background: never reached',
      'idle check: never reached',
      'wall clock: never reached',
    ]);
  });

  it('does not say both that the server is told and that it is told later', () => {
    const { text } = words(scenario(HTTP, { respondAfterMs: 20 * MINUTE }, { claudeCode: '2.1.219' }));
    expect(text).toContain('the server is not told');
    expect(text).not.toContain('the server is told to stop.');
  });

  it('says that a dropped server does not exist', () => {
    expect(words(scenario({ ...STDIO, timeout: '5000' })).headline).toBe(
      'This server does not exist for Claude',
    );
  });
});

describe('where an answer would land', () => {
  it('is exact at its cliffs', () => {
    expect(sweepResponse(scenario(HTTP, { respondAfterMs: MINUTE }), 60 * MINUTE)).toEqual([
      { fromMs: 0, toMs: 120_001, fate: 'result' },
      { fromMs: 120_001, toMs: 300_001, fate: 'notification' },
      { fromMs: 300_001, toMs: 60 * MINUTE, fate: 'lost' },
    ]);
  });
});

describe('advice', () => {
  it('is only what gives a better end when it is simulated', () => {
    const s = scenario(HTTP, { respondAfterMs: 90_000, firstByte: 'json' });
    const advice = advise(s, simulate(s));
    expect(advice[0]).toMatchObject({ id: 'raise-entry-timeout', fate: 'result' });
    expect(advice[0]?.places.map(({ text }) => text)).toEqual(['"timeout": 120000']);
    for (const { scenario: changed } of advice) expect(simulate(changed).outcome.kind).not.toBe('error');
  });

  it('gives each file a text of its own, which is whole JSON there', () => {
    const s = scenario(HTTP, { respondAfterMs: 20 * MINUTE });
    const both = advise(s, simulate(s)).find(({ places }) => places.length === 2);
    expect(both?.places.map(({ into }) => into)).toEqual([
      expect.stringContaining('.mcp.json'),
      '~/.claude/settings.json',
    ]);
    for (const { text } of both?.places ?? []) expect(() => JSON.parse(`{${text}}`)).not.toThrow();
    expect(both?.places[0]?.text).not.toContain('env');
  });

  it('speaks of the first byte only where there is one', () => {
    const texts = (entry: object, firstByte: 'json' | 'stream'): string => {
      const s = scenario(entry, { respondAfterMs: 40 * MINUTE, firstByte });
      return advise(s, simulate(s))
        .map(({ text }) => text)
        .join(' ');
    };
    expect(texts(HTTP, 'json')).toContain('raises the first byte');
    expect(texts(HTTP, 'stream')).not.toContain('first byte');
    expect(texts(STDIO, 'stream')).toContain('a limit of its own');
    expect(texts(STDIO, 'stream')).not.toContain('first byte');
  });

  it('speaks of no clock and no move that the version or the call does not have', () => {
    const textsOf = (s: Scenario): string[] => advise(s, simulate(s)).map(({ text }) => text);
    const short = scenario({ ...STDIO, timeout: 600 }, { respondAfterMs: 2000 }, { claudeCode: '2.1.150' });
    expect(textsOf(short)[0]).toContain('2 min: it is the wall clock.');
    expect(textsOf(short).join(' ')).not.toMatch(/idle|move|notification/);
    const body = { respondAfterMs: 20 * MINUTE, firstByte: 'json' } as const;
    const ofSubagent = textsOf(scenario(HTTP, body, { caller: 'subagent' })).join(' ');
    expect(ofSubagent).toContain('raises the first byte and is the least that the idle check allows');
    expect(ofSubagent).not.toMatch(/move|notification/);
  });

  it('holds no line that another advice with the same end does without', () => {
    const s = scenario(HTTP, { respondAfterMs: 3 * MINUTE });
    expect(advise(s, simulate(s)).map(({ places }) => places.map(({ text }) => text))).toEqual([
      ['"env": { "CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS": "0" }'],
    ]);
  });

  it('is not given where the version would not heed it', () => {
    const s = scenario(HTTP, { respondAfterMs: 90_000, firstByte: 'json' }, { claudeCode: '2.1.141' });
    expect(advise(s, simulate(s))).toEqual([]);
  });

  it('is empty where nothing is wrong or the server never answers', () => {
    const quick = scenario(STDIO, { respondAfterMs: 1000 });
    const dead = scenario(STDIO);
    expect(advise(quick, simulate(quick))).toEqual([]);
    expect(advise(dead, simulate(dead))).toEqual([]);
  });
});

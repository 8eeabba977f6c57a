import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure } from '../../sim/figure/figure.ts';
import { layoutFigure } from '../../sim/figure/layout.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { scriptedOf } from '../../sim/scenario/scripted.ts';
import { HEADERS, HTTP, inputOf, NAMED, progress, respond, STDIO, scenario } from './scenarios.ts';

const WIDTHS = [320, 390, 480, 481, 640, 768, 960, 1440];

const delay = fc.oneof(
  fc.integer({ min: 1, max: 5000 }),
  fc.integer({ min: 5000, max: 700_000 }),
  fc.integer({ min: 700_000, max: 110_000_000 }),
  fc.constantFrom(60_000, 120_000, 300_000, 1_800_000, 100_000_000),
);
const limit = fc.option(fc.integer({ min: 500, max: 4_000_000 }).map(String), { nil: undefined });
const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({
    at: fc.option(delay, { nil: null }),
    http: fc.boolean(),
    headersAt: delay,
    every: fc.option(fc.integer({ min: 500, max: 100_000 }), { nil: undefined }),
    json: fc.boolean(),
    mode: fc.constantFrom('interactive', 'print'),
    claudeCode: fc.constantFrom('2.1.332', '2.1.240', '2.1.200'),
    name: fc.constantFrom('slow', 'a', 'a-server-with-quite-a-long-name-indeed', '超级慢的服务器'),
    tool: limit,
    idle: limit,
    move: limit,
  })
  .map(({ at, http, headersAt, every, json, mode, claudeCode, name, tool, idle, move }) => {
    const steps = [
      { ...HEADERS, at: headersAt },
      ...(every ? progress(every, Math.min(at ?? 600_000, 600_000)) : []),
      ...(at === null ? [] : [respond(at)]),
    ];
    const env = {
      ...(tool ? { MCP_TOOL_TIMEOUT: tool } : {}),
      ...(idle ? { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: idle } : {}),
      ...(move ? { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: move } : {}),
    };
    const reply = json ? 'json' : 'sse';
    return scenario(http ? HTTP : STDIO, steps, { env, claudeCode, mode: mode as 'print' }, reply, name);
  });

function troubles({ labels, width, height }: Figure): string[] {
  return labels.flatMap((a, i) => {
    const outside = a.x < 0 || a.y < 0 || a.x + a.width > width || a.y + a.height > height;
    const covered = labels
      .slice(i + 1)
      .filter(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      );
    return [
      ...(outside ? [`"${a.text}" leaves the canvas`] : []),
      ...covered.map((b) => `"${a.text}" covers "${b.text}"`),
    ];
  });
}

describe('labels', () => {
  it.each(Object.entries(NAMED))('neither overlap nor leave the canvas: %s', (_, from) => {
    for (const width of WIDTHS) expect(troubles(layoutFigure(inputOf(from, width)))).toEqual([]);
    expect(troubles(layoutFigure({ ...inputOf(from, 300), kind: 'small' }))).toEqual([]);
    expect(troubles(layoutFigure({ ...inputOf(from, 960), clocks: 'all' }))).toEqual([]);
  });

  it('neither overlap nor leave the canvas, whatever the call and the width', () => {
    fc.assert(
      fc.property(anyScenario, fc.integer({ min: 320, max: 1440 }), fc.boolean(), (from, width, all) => {
        const input = inputOf(from, width, false);
        const figure = layoutFigure(all ? { ...input, clocks: 'all' } : input);
        expect(troubles(figure)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('name every lane', () => {
    fc.assert(
      fc.property(anyScenario, fc.integer({ min: 320, max: 1440 }), (from, width) => {
        const { lanes, labels } = layoutFigure(inputOf(from, width, false));
        const keys = labels.map(({ key }) => key);
        expect(lanes.map(({ id }) => `name-${id}`).filter((key) => !keys.includes(key))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the fatal line', () => {
  it('stands where the call is lost', () => {
    fc.assert(
      fc.property(anyScenario, fc.integer({ min: 320, max: 1440 }), (from, width) => {
        const input = inputOf(from, width, false);
        const { fatal, axis, marks } = layoutFigure(input);
        const { outcome, finish } = input.prediction;
        if (outcome.kind === 'error' || outcome.kind === 'never-connected') expect(fatal?.t).toBe(outcome.t);
        if (finish?.kind === 'failed') expect(fatal?.t).toBe(finish.t);
        if (!fatal) return;
        expect(fatal.x).toBe(axis.x(fatal.t));
        expect(JSON.stringify(marks)).toContain('"key":"fatal-line"');
      }),
      { numRuns: 100 },
    );
  });

  it('is not there for a call that is answered', () => {
    const answered = NAMED['an answer after 0.4 s'];
    if (answered) expect(layoutFigure(inputOf(answered, 960)).fatal).toBeNull();
  });
});

describe('the lanes', () => {
  const at = (name: string, width: number): Figure => {
    const from = NAMED[name];
    if (!from) throw new Error(`no scenario ${name}`);
    return layoutFigure(inputOf(from, width));
  };

  it('run from the conversation to the server', () => {
    const { lanes, folded } = at('http stream, silent for 20 min', 960);
    expect(lanes.map(({ id }) => id)).toEqual([
      'conversation',
      'background',
      'idle',
      'first-byte',
      'wire',
      'server',
    ]);
    expect(folded).toEqual(['wall-clock']);
  });

  it('are only those that decided, and the server, on a small screen', () => {
    const { lanes } = at('http stream, silent for 20 min', 390);
    expect(lanes.map(({ id }) => id)).toEqual(['background', 'idle', 'server']);
  });

  it('give a finger at least 24 px', () => {
    for (const { hit } of at('http stream, silent for 20 min', 390).handles) {
      expect(Math.min(hit.width, hit.height)).toBeGreaterThanOrEqual(24);
    }
  });

  it('offer the answer and the headers to be dragged', () => {
    expect(at('http stream, silent for 20 min', 960).handles.map(({ id, t }) => [id, t])).toEqual([
      ['headers', 0],
      ['response', 1_200_000],
    ]);
  });
});

it('says whose call it is', () => {
  const saying = (more: Partial<Scenario>): readonly string[] => {
    const of = scenario(STDIO, [respond(1000)], more);
    return layoutFigure({ ...inputOf(of, 900), scripted: scriptedOf(of) }).labels.map(({ text }) => text);
  };
  expect(saying({})).toContain('the conversation');
  expect(saying({ caller: 'subagent' })).toContain('a subagent');
  expect(saying({ mode: 'print' })).toContain('claude -p');
});

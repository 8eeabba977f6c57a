import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RunOptions, run } from '../../sim/client/simulate.ts';
import { VERDICT_ONLY } from '../../sim/client/verdict.ts';
import { newestMeasured } from '../../sim/facts/versions.ts';
import type { Scenario, Step } from '../../sim/scenario/scenario.ts';
import { briefStepsOf, stepsOf } from '../../sim/scenario/shape.ts';
import { everyScenario } from '../facts/every-scenario.ts';
import { someQuestion } from '../oracle/arbitraries.ts';
import { scenarioOf } from '../oracle/question.ts';

/** What became of the first call. */
function verdict(scenario: Scenario, options: RunOptions): unknown {
  const { outcome, finish, decidedBy } = run(scenario, options);
  return { outcome, finish, decidedBy };
}

function expectSameVerdict(scenario: Scenario): void {
  expect(verdict(scenario, VERDICT_ONLY)).toEqual(verdict(scenario, { trace: false }));
}

const TYPES = {
  stdio: { command: 'node' },
  http: { type: 'http', url: 'http://127.0.0.1:9/mcp' },
  sse: { type: 'sse', url: 'http://127.0.0.1:9/sse' },
  ws: { type: 'ws', url: 'ws://127.0.0.1:9' },
} as const;

const someVersion = fc.constantFrom(newestMeasured, '2.1.260', '2.1.200', '2.1.150');

/** So many reports of progress, so far apart: at, below and beyond the windows and the ticks. */
const someReports: fc.Arbitrary<readonly Step[]> = fc
  .record({
    fromMs: fc.constantFrom(0, 1000, 29_999, 30_000, 45_000, 60_001),
    everyMs: fc.constantFrom(1000, 7000, 29_999, 30_000, 30_001, 60_000, 90_000, 299_999, 300_000, 400_000),
    count: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ fromMs, everyMs, count }) =>
    Array.from({ length: count }, (_, i): Step => ({ at: fromMs + i * everyMs, do: 'progress' })),
  );

/** What may come between them, and what changes what they do. */
const someOther: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    at: fc.constantFrom(0, 30_000, 60_000, 61_500, 150_000, 900_000),
    do: fc.constantFrom('headers', 'log', 'comment', 'drop', 'end', 'silent', 'error', 'exit'),
  }) as fc.Arbitrary<Step>,
  fc
    .record({ at: fc.constantFrom(12_000, 60_000, 150_000), token: fc.constant('wrong') })
    .map(({ at }): Step => ({ at, do: 'progress', token: 'wrong' })),
  fc.constantFrom(5000, 90_000, 1_000_000).map((at): Step => ({ at, do: 'respond' })),
  fc
    .constantFrom(20_000, 100_000)
    // biome-ignore lint/suspicious/noThenProperty: the contract names the steps after a dialog's answer "then"
    .map((at): Step => ({ at, do: 'elicit', then: [{ at: 40_000, do: 'respond' }] })),
);

/** A scenario with its progress as one step, and the same with each report as a step of its own. */
const someShape: fc.Arbitrary<readonly [brief: Scenario, whole: Scenario]> = fc
  .record({
    progressEveryMs: fc.oneof(
      fc.constantFrom(15_000, 29_999, 30_000, 30_001, 60_000, 300_000),
      fc.integer({ min: 10_000, max: 500_000 }),
    ),
    respondAfterMs: fc.constantFrom(30_000, 600_000, 3_600_000, 3_600_001),
    headersAtMs: fc.constantFrom(0, 15_000, 45_000, 59_999, 400_000),
    idle: fc.integer({ min: 1000, max: 400_000 }),
    claudeCode: someVersion,
    transport: fc.constantFrom('stdio', 'http', 'sse') as fc.Arbitrary<keyof typeof TYPES>,
  })
  .map(({ idle, claudeCode, transport, ...times }) => {
    const shape = { ...times, firstByte: 'stream' } as const;
    const scenario = (steps: readonly Step[]): Scenario => ({
      v: 1,
      claudeCode,
      env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: idle },
      servers: { slow: { entry: TYPES[transport], behaviour: { reply: 'sse', calls: [steps] } } },
      turn: [{ call: 'slow/work' }],
    });
    return [scenario(briefStepsOf(shape)), scenario(stepsOf(shape))] as const;
  });

const time = fc.option(fc.constantFrom('1000', '10000', '30000', '45000', '60000', '600000'), {
  nil: undefined,
});

const someTalkativeServer: fc.Arbitrary<Scenario> = fc
  .record({
    claudeCode: someVersion,
    mode: fc.constantFrom('interactive' as const, 'print' as const),
    type: fc.constantFrom('stdio', 'http', 'sse', 'ws') as fc.Arbitrary<keyof typeof TYPES>,
    reply: fc.constantFrom('sse' as const, 'json' as const),
    standing: fc.boolean(),
    eventIds: fc.boolean(),
    reports: fc.array(someReports, { minLength: 1, maxLength: 3 }),
    others: fc.array(someOther, { maxLength: 3 }),
    idle: time,
    tool: time,
    move: time,
    twice: fc.boolean(),
    escapeAt: fc.option(fc.constantFrom(15_000, 60_000, 400_000), { nil: undefined }),
  })
  .map(({ type, reports, others, idle, tool, move, twice, escapeAt, ...rest }): Scenario => {
    const { claudeCode, mode, reply, standing, eventIds } = rest;
    const calls = [[...reports.flat(), ...others]];
    const getStream = standing ? { do: 'open' } : undefined;
    const entry = TYPES[type];
    return {
      v: 1,
      claudeCode,
      mode,
      env: Object.fromEntries(
        Object.entries({
          CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: idle,
          MCP_TOOL_TIMEOUT: tool,
          CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: move,
        }).filter(([, value]) => value !== undefined),
      ),
      servers: { slow: { entry, behaviour: { reply, eventIds, getStream, calls, readOnly: twice } } },
      turn: [{ call: 'slow/work' }, ...(twice ? [{ call: 'slow/work' }] : [])],
      ...(escapeAt === undefined ? {} : { user: [{ at: escapeAt, do: 'escape' }] }),
    };
  });

describe('a run for the verdict alone', () => {
  it('comes to the verdict of a whole run for every measured scenario', () => {
    for (const scenario of everyScenario) expectSameVerdict(scenario);
  });

  it('does so for any question', () => {
    fc.assert(fc.property(someQuestion, (question) => expectSameVerdict(scenarioOf(question))));
  });

  it('does so for servers that report much progress, whatever comes between', () => {
    fc.assert(fc.property(someTalkativeServer, expectSameVerdict), { numRuns: 400 });
  });

  it('does so where progress is told in one step, which is the same to a whole run', () => {
    fc.assert(
      fc.property(someShape, ([brief, whole]) => {
        expect(verdict(brief, VERDICT_ONLY)).toEqual(verdict(whole, { trace: false }));
        expect(run(brief).events).toEqual(run(whole).events);
      }),
    );
  });

  it('costs little where a server reports its progress all day', () => {
    const calls = [briefStepsOf({ progressEveryMs: 6000, respondAfterMs: null, firstByte: 'stream' })];
    const scenario: Scenario = {
      v: 1,
      claudeCode: newestMeasured,
      servers: { slow: { entry: TYPES.http, behaviour: { reply: 'sse', calls } } },
      turn: [{ call: 'slow/work' }],
    };
    const cpuMs = (options: RunOptions): number => {
      const { user } = process.cpuUsage();
      for (let i = 0; i < 2; i++) run(scenario, options);
      return process.cpuUsage().user - user;
    };
    cpuMs(VERDICT_ONLY);
    expect(cpuMs(VERDICT_ONLY) * 5).toBeLessThan(cpuMs({ trace: false }));
  });
});

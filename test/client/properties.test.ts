import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import { policyFor } from '../../sim/facts/resolve.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { settingsFor } from '../../sim/settings/effective.ts';
import { HTTP, STDIO, scenario } from './scenarios.ts';

const someMs = fc.oneof(
  fc.constantFrom(
    1,
    999,
    1000,
    1001,
    29_999,
    30_000,
    30_001,
    60_000,
    119_999,
    120_000,
    120_001,
    300_000,
    300_001,
  ),
  fc.integer({ min: 1, max: 4_000_000 }),
);
const someNumber = fc.oneof(
  someMs.map(String),
  fc.constantFrom('0', '-5', 'abc', '', '1e4', '60s', '0x7d0', '99999999999'),
);
const someEnv = fc.record(
  {
    MCP_TOOL_TIMEOUT: someNumber,
    CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: someNumber,
    CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: someNumber,
    MCP_TIMEOUT: someNumber,
    CLAUDE_AUTO_BACKGROUND_TASKS: fc.constantFrom('1', '0'),
  },
  { requiredKeys: [] },
);
const someScenario: fc.Arbitrary<Scenario> = fc
  .record({
    version: fc.constantFrom(
      '2.1.1',
      '2.1.141',
      '2.1.147',
      '2.1.187',
      '2.1.203',
      '2.1.211',
      '2.1.219',
      '2.1.273',
      '2.1.332',
    ),
    entry: fc.constantFrom(STDIO, HTTP, { type: 'sse', url: 'http://x/sse' }, { type: 'ws', url: 'ws://x' }),
    timeout: fc.option(someMs, { nil: undefined }),
    env: someEnv,
    mode: fc.constantFrom('interactive', 'print') as fc.Arbitrary<'interactive' | 'print'>,
    caller: fc.constantFrom('main', 'subagent') as fc.Arbitrary<'main' | 'subagent'>,
    respondAfterMs: fc.option(someMs, { nil: null }),
    progressEveryMs: fc.option(fc.integer({ min: 5000, max: 400_000 }), { nil: null }),
    firstByte: fc.constantFrom('json', 'stream') as fc.Arbitrary<'json' | 'stream'>,
  })
  .map(({ version, entry, timeout, env, mode, caller, ...shape }) =>
    scenario(timeout === undefined ? entry : { ...entry, timeout }, shape, {
      claudeCode: version,
      env,
      mode,
      caller,
      horizonMs: 5_000_000,
    }),
  );

/** When the model no longer waits for the call: the answer, the error, or the end after a move. */
function endOf(prediction: Prediction): number {
  return (
    prediction.finish?.t ??
    (prediction.outcome.kind === 'backgrounded'
      ? Number.POSITIVE_INFINITY
      : (prediction.outcome.t ?? Number.POSITIVE_INFINITY))
  );
}

describe('every scenario', () => {
  it('gives the same prediction each time', () => {
    fc.assert(
      fc.property(someScenario, (s) => {
        expect(simulate(s)).toEqual(simulate(s));
      }),
    );
  });

  it('has a trace in order of time that ends each call at most once', () => {
    fc.assert(
      fc.property(someScenario, (s) => {
        const { events } = simulate(s);
        const times = events.map((event) => event.t);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(
          events.filter((e) => e.kind === 'call.aborted' || e.kind === 'respond').length,
        ).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('comes to the same end without a trace', () => {
    fc.assert(
      fc.property(someScenario, (s) => {
        expect(simulate(s, { trace: false })).toEqual({ ...simulate(s), events: [] });
      }),
    );
  });

  it('never fires a clock that was disarmed, nor one that was never armed', () => {
    fc.assert(
      fc.property(someScenario, (s) => {
        const armed = new Map<string, number>();
        for (const { kind, timer = '' } of simulate(s).events) {
          if (kind === 'timer.armed') armed.set(timer, (armed.get(timer) ?? 0) + 1);
          if (kind !== 'timer.fired' && kind !== 'timer.disarmed') continue;
          expect(armed.get(timer) ?? 0).toBeGreaterThan(0);
          armed.set(timer, (armed.get(timer) ?? 0) - 1);
        }
      }),
    );
  });
});

describe('a call to a server that streams its headers at once and then says nothing', () => {
  const silent = someScenario.map((s) => {
    const spec = s.servers['slow'];
    return {
      ...s,
      servers: {
        slow: { entry: spec?.entry, behaviour: { reply: 'sse', calls: [[{ at: 0, do: 'headers' }]] } },
      },
    } as Scenario;
  });

  it('ends at the least of its clocks, as the closed form says', () => {
    fc.assert(
      fc.property(silent, (s) => {
        const policy = policyFor(s.claudeCode);
        fc.pre(
          policy.fetchLimitTicks === null ||
            (s.servers['slow']?.entry as { type?: string } | undefined)?.type !== 'http',
        );
        const { idle, wallClock } = settingsFor(s, policy, 'slow').effective;
        const idleAt =
          idle.ms === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(idle.ms / 30_000)) * 30_000;
        const wallAt =
          policy.toolTimeoutOverflows && (wallClock.ms ?? 0) > 2_147_483_647 ? 1 : (wallClock.ms ?? 0);
        const p = simulate(s);
        if (p.outcome.kind === 'backgrounded' && s.mode === 'print') return;
        const expected = Math.min(idleAt, wallAt);
        if (expected <= 5_000_000) expect(endOf(p)).toBe(expected);
        else expect(endOf(p)).toBe(Number.POSITIVE_INFINITY);
      }),
    );
  });
});

describe('what a user may rely on', () => {
  it('a progress more never lets the idle check fire earlier', () => {
    fc.assert(
      fc.property(someScenario, fc.integer({ min: 1, max: 1_000_000 }), (s, at) => {
        const spec = s.servers['slow'];
        const steps = spec?.behaviour?.calls?.[0] ?? [];
        const more = { ...spec?.behaviour, calls: [[...steps, { at, do: 'progress' } as const]] };
        const talkative = { ...s, servers: { slow: { entry: spec?.entry, behaviour: more } } } as Scenario;
        const before = simulate(s);
        const after = simulate(talkative);
        if (before.decidedBy === 'idle' && after.decidedBy === 'idle')
          expect(endOf(after)).toBeGreaterThanOrEqual(endOf(before));
      }),
    );
  });

  it('from 2.1.162 on a server timeout below 1000 is as good as none', () => {
    fc.assert(
      fc.property(someScenario, fc.integer({ min: 1, max: 999 }), (s, timeout) => {
        const { timeout: _, ...entry } = (s.servers['slow']?.entry ?? {}) as Record<string, unknown>;
        const behaviour = s.servers['slow']?.behaviour ?? {};
        const plain = { ...s, claudeCode: '2.1.332', servers: { slow: { entry, behaviour } } };
        const low = { ...plain, servers: { slow: { entry: { ...entry, timeout }, behaviour } } };
        expect(simulate(low).outcome).toEqual(simulate(plain).outcome);
      }),
    );
  });
});

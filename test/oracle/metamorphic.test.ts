import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/index.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import type { Scenario, Step } from '../../sim/scenario/scenario.ts';
import { someMs, someQuestion } from './arbitraries.ts';
import { type Question, scenarioOf } from './question.ts';

/** A nightly run asks for more. */
const RUNS = Number(process.env['ORACLE_RUNS'] ?? 400);

/** What a user notices of a call; which rules said so does not matter here. */
type Seen = Pick<Prediction, 'outcome' | 'finish' | 'decidedBy' | 'firstTimer'>;

function seen(scenario: Scenario): Seen {
  const { outcome, finish, decidedBy, firstTimer } = simulate(scenario, { trace: false });
  return { outcome, finish, decidedBy, firstTimer };
}

const ask = (question: Question): Seen => seen(scenarioOf(question));

/** When nobody waits for the call any more. */
function endOf({ outcome, finish }: Seen): number {
  const end = outcome.kind === 'backgrounded' ? finish?.t : outcome.t;
  return end ?? Number.POSITIVE_INFINITY;
}

const isAnswered = ({ outcome, finish }: Seen): boolean =>
  outcome.kind === 'result' || finish?.kind === 'completed';

function withEnv(question: Question, more: Readonly<Record<string, string>>): Question {
  return { ...question, env: { ...question.env, ...more } };
}

function withoutEnv(question: Question, name: string): Question {
  const { [name]: _, ...env } = question.env;
  return { ...question, env };
}

/** Checks a property over many calls. */
function forEveryCall(
  check: (question: Question) => void,
  some: fc.Arbitrary<Question> = someQuestion,
): void {
  fc.assert(fc.property(some, check), { numRuns: RUNS });
}

const since = (patch: number): fc.Arbitrary<Question> => someQuestion.filter((q) => q.patch >= patch);
const ordered = fc.tuple(someMs, someMs).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

describe('waiting longer', () => {
  it.each(['MCP_TOOL_TIMEOUT', 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'])(
    'by a higher %s never ends a call earlier',
    (name) => {
      fc.assert(
        fc.property(someQuestion, ordered, (question, [low, high]) => {
          const before = ask(withEnv(question, { [name]: String(low) }));
          const after = ask(withEnv(question, { [name]: String(high) }));
          expect(endOf(after)).toBeGreaterThanOrEqual(endOf(before));
          if (isAnswered(before)) expect(endOf(after)).toBe(endOf(before));
        }),
        { numRuns: RUNS },
      );
    },
  );

  it('by a higher entry timeout never ends a call earlier', () => {
    fc.assert(
      fc.property(since(162), ordered, (question, [low, high]) => {
        fc.pre(low >= 1000);
        const before = ask({ ...question, timeout: low });
        expect(endOf(ask({ ...question, timeout: high }))).toBeGreaterThanOrEqual(endOf(before));
      }),
      { numRuns: RUNS },
    );
  });

  it('without an idle check never ends a call earlier', () => {
    forEveryCall((question) => {
      const off = ask(withEnv(question, { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '0' }));
      expect(endOf(off)).toBeGreaterThanOrEqual(endOf(ask(question)));
      expect(off.decidedBy).not.toBe('idle');
    });
  });
});

describe('the server', () => {
  // A stream that is not open yet is opened by progress: before 2.1.274 that can bring the runtime's cut forward.
  it('that reports progress once more is never given up earlier', () => {
    fc.assert(
      fc.property(someQuestion, someMs, (question, at) => {
        const server = { ...question.server, headersAtMs: 0 };
        fc.pre(at < (server.respondAtMs ?? Number.POSITIVE_INFINITY) && !server.progressAtMs.includes(at));
        const progressAtMs = [...server.progressAtMs, at].sort((a, b) => a - b);
        const before = ask({ ...question, server });
        const after = ask({ ...question, server: { ...server, progressAtMs } });
        if (!isAnswered(after)) expect(endOf(after)).toBeGreaterThanOrEqual(endOf(before));
        if (isAnswered(before)) expect(after).toEqual(before);
      }),
      { numRuns: RUNS },
    );
  });

  it('that answers later never saves a lost call: what was told stays as it was', () => {
    fc.assert(
      fc.property(someQuestion, someMs, (question, byMs) => {
        const { server } = question;
        fc.pre(server.respondAtMs !== null);
        const lost = ask(question);
        fc.pre(!isAnswered(lost));
        const respondAtMs = (server.respondAtMs ?? 0) + byMs;
        expect(ask({ ...question, server: { ...server, respondAtMs } })).toEqual(lost);
        expect(ask({ ...question, server: { ...server, respondAtMs: null } })).toEqual(lost);
      }),
      { numRuns: RUNS },
    );
  });

  it('that answers in JSON has no way to report progress', () => {
    forEveryCall((question) => {
      const json = { ...question, transport: 'http-json' } as const;
      const mute = { ...json, server: { ...json.server, progressAtMs: [] } };
      expect(ask(json)).toEqual(ask(mute));
    });
  });

  it('that sends its headers earlier is never given up earlier, from 2.1.274 on', () => {
    fc.assert(
      fc.property(since(274), ordered, (question, [early, late]) => {
        const headersAt = (headersAtMs: number): number => {
          const server = { ...question.server, headersAtMs, progressAtMs: [], respondAtMs: null };
          return endOf(ask({ ...question, transport: 'http-json', server }));
        };
        expect(headersAt(early)).toBeGreaterThanOrEqual(headersAt(late));
      }),
      { numRuns: RUNS },
    );
  });

  it('that pings, logs and comments on an open stream is as good as silent, from 2.1.274 on', () => {
    const noise = fc.constantFrom<Step['do']>('log', 'ping', 'comment', 'list-changed');
    fc.assert(
      fc.property(since(274), someMs, noise, (question, at, kind) => {
        const server = { ...question.server, headersAtMs: 0 };
        const scenario = scenarioOf({ ...question, transport: 'http-stream', server });
        const spec = scenario.servers['slow'];
        const steps = [...(spec?.behaviour?.calls?.[0] ?? []), { at, do: kind }];
        const behaviour = { ...spec?.behaviour, calls: [steps] };
        const noisy = { ...scenario, servers: { slow: { ...spec, entry: spec?.entry, behaviour } } };
        expect(seen(noisy)).toEqual(seen(scenario));
      }),
      { numRuns: RUNS },
    );
  });

  it('that is never called changes nothing, whether it connects or not', () => {
    fc.assert(
      fc.property(someQuestion, fc.boolean(), (question, connects) => {
        // The horizon counts from the first connection: it must be further off than the wait for the other server.
        const scenario = scenarioOf(withoutEnv(question, 'MCP_TIMEOUT'));
        const behaviour = connects ? {} : { connect: { initialize: { do: 'silent' } } };
        const other = { from: 'mcp-config', entry: { command: 'other' }, behaviour } as const;
        expect(seen({ ...scenario, servers: { ...scenario.servers, other } })).toEqual(seen(scenario));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the same thing said in another way', () => {
  it('an entry timeout below 1000 is as good as none from 2.1.162 on', () => {
    fc.assert(
      fc.property(since(162), fc.integer({ min: 1, max: 999 }), (question, timeout) => {
        expect(ask({ ...question, timeout })).toEqual(ask({ ...question, timeout: undefined }));
      }),
    );
  });

  it('request_timeout_ms is the entry timeout up to five minutes, on http and sse from 2.1.206 on', () => {
    const remote = since(206).filter((q) => q.transport !== 'stdio' && q.transport !== 'ws');
    fc.assert(
      fc.property(remote, someMs, (question, ms) => {
        fc.pre(ms >= 1000);
        const alias = { ...question, timeout: undefined, requestTimeoutMs: ms };
        expect(ask(alias)).toEqual(ask({ ...question, timeout: Math.min(ms, 300_000) }));
      }),
      { numRuns: RUNS },
    );
  });

  it.each(['user', 'flag', 'managed'] as const)(
    'variables in %s settings count like those of the shell',
    (scope) => {
      forEveryCall((question) => {
        const { env = {}, ...scenario } = scenarioOf(question);
        expect(seen({ ...scenario, settings: { [scope]: { env } } })).toEqual(seen({ ...scenario, env }));
      });
    },
  );

  it('variables in the env of a server’s entry do not reach the client', () => {
    fc.assert(
      fc.property(someQuestion, someQuestion, (question, { env }) => {
        const scenario = scenarioOf({ ...question, transport: 'stdio' });
        const spec = scenario.servers['slow'];
        const entry = { ...(spec?.entry as object), env };
        expect(seen({ ...scenario, servers: { slow: { ...spec, entry } } })).toEqual(seen(scenario));
      }),
    );
  });

  it('with a set idle window, stdio, ws and a prompt sse server are alike from 2.1.203 on', () => {
    fc.assert(
      fc.property(since(203), someMs, (question, idleMs) => {
        const set = withEnv(question, { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: String(idleMs) });
        const prompt = { ...set, server: { ...set.server, ackAtMs: 0 } };
        const stdio = ask({ ...prompt, transport: 'stdio' });
        expect(ask({ ...prompt, transport: 'ws' })).toEqual(stdio);
        expect(ask({ ...prompt, transport: 'sse' })).toEqual(stdio);
        if (question.patch < 274) return;
        const opened = { ...prompt.server, headersAtMs: 0 };
        expect(ask({ ...prompt, transport: 'http-stream', server: opened })).toEqual(stdio);
      }),
      { numRuns: RUNS },
    );
  });

  it('all times k times as long make every outcome k times as late, where no tick is at work', () => {
    const some = fc.tuple(someQuestion, fc.tuple(someMs, someMs, someMs), fc.integer({ min: 2, max: 9 }));
    fc.assert(
      fc.property(some, ([question, [wallMs, moveMs, respondMs], k]) => {
        fc.pre(wallMs >= 1000);
        const scaled = (by: number): Seen =>
          ask({
            ...question,
            transport: 'ws',
            mode: 'interactive',
            timeout: undefined,
            env: {
              MCP_TOOL_TIMEOUT: String(wallMs * by),
              CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: String(moveMs * by),
              CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '0',
            },
            server: { ...question.server, respondAtMs: respondMs * by, progressAtMs: [] },
          });
        const [once, often] = [scaled(1), scaled(k)];
        expect([often.outcome.kind, often.outcome.t]).toEqual([once.outcome.kind, (once.outcome.t ?? 0) * k]);
        expect([often.finish?.kind, often.finish?.t ?? 0]).toEqual([
          once.finish?.kind,
          (once.finish?.t ?? 0) * k,
        ]);
        expect(often.decidedBy).toBe(once.decidedBy);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a move to the background', () => {
  const interactive = someQuestion.map((question): Question => ({ ...question, mode: 'interactive' }));

  it('changes what the model is told, never when and how the call ends', () => {
    forEveryCall((question) => {
      const moved = ask(question);
      const stays = ask(withEnv(question, { CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1' }));
      expect(moved.decidedBy).toBe(stays.decidedBy);
      expect(endOf(moved)).toBe(endOf(stays));
      if (moved.outcome.kind !== 'backgrounded') {
        expect(moved).toEqual(stays);
        return;
      }
      if (stays.outcome.kind === 'none') {
        expect(moved.finish).toBeNull();
        return;
      }
      expect(moved.finish?.kind).toBe(stays.outcome.kind === 'result' ? 'completed' : 'failed');
      if (stays.outcome.kind === 'error')
        expect(moved.finish?.text).toBe(`Task failed: ${stays.outcome.text}`);
    }, interactive);
  });

  it('comes at the threshold whatever else is set, or never', () => {
    forEveryCall(
      (question) => {
        const { outcome } = ask(withEnv(question, { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '7000' }));
        if (outcome.kind === 'backgrounded') expect(outcome.t).toBe(7000);
        else expect(outcome.t ?? 0).toBeLessThanOrEqual(7000);
      },
      interactive.filter((q) => q.caller === 'main' && q.patch >= 212),
    );
  });

  it('does not exist for a subagent: it waits as with moves switched off', () => {
    forEveryCall((question) => {
      const off = withEnv(question, { CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1' });
      expect(ask({ ...question, caller: 'subagent' })).toEqual(ask({ ...off, caller: 'main' }));
    });
  });

  it('does not exist in -p without the opt-in', () => {
    forEveryCall((question) => {
      const print = withoutEnv({ ...question, mode: 'print' }, 'CLAUDE_AUTO_BACKGROUND_TASKS');
      expect(ask(print)).toEqual(ask(withEnv(print, { CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1' })));
    });
  });
});

describe('the horizon', () => {
  it('only hides what comes after it', () => {
    fc.assert(
      fc.property(someQuestion, someMs, (question, horizonMs) => {
        const whole = ask(question);
        const { outcome, finish } = seen({ ...scenarioOf(question), horizonMs });
        expect(outcome).toEqual((whole.outcome.t ?? 0) <= horizonMs ? whole.outcome : { kind: 'none' });
        expect(finish).toEqual(whole.finish && whole.finish.t <= horizonMs ? whole.finish : null);
      }),
      { numRuns: RUNS },
    );
  });
});

import { type FateSpan, sweepResponse } from '../../sim/answer/sweep.ts';
import { policyOf, simulate } from '../../sim/client/simulate.ts';
import type { FigureInput } from '../../sim/figure/figure.ts';
import { allParts } from '../../sim/figure/parts/index.ts';
import type { Scenario, Step, TaskState } from '../../sim/scenario/scenario.ts';
import { canMoveResponse, respondAtMs } from '../../sim/scenario/shape.ts';
import { settingsFor } from '../../sim/settings/effective.ts';

export const VERSION = '2.1.332';
export const STDIO: { readonly command: string; readonly args: readonly string[] } = {
  command: 'node',
  args: ['server.js'],
};
export const HTTP: { readonly type: string; readonly url: string } = {
  type: 'http',
  url: 'http://127.0.0.1:9/mcp',
};
export const HEADERS: Step = { at: 0, do: 'headers' };

export const respond = (at: number): Step => ({ at, do: 'respond' });

export function progress(everyMs: number, untilMs: number): Step[] {
  const count = Math.max(0, Math.ceil(untilMs / everyMs) - 1);
  return Array.from({ length: count }, (_, i) => ({ at: (i + 1) * everyMs, do: 'progress' }) as const);
}

export function scenario(
  entry: unknown,
  calls: readonly Step[],
  more: Partial<Scenario> = {},
  reply: 'sse' | 'json' = 'sse',
  name = 'slow',
): Scenario {
  return {
    v: 1,
    claudeCode: VERSION,
    servers: { [name]: { entry, behaviour: { reply, calls: [calls] } } },
    turn: [{ call: `${name}/work` }],
    ...more,
  };
}

/** The figure's input for the first server of a scenario, with its strip. */
export function inputOf(from: Scenario, width: number, withStrip = true): FigureInput {
  const prediction = simulate(from);
  const name = Object.keys(from.servers)[0] ?? '';
  const respondMs = respondAtMs(from) ?? null;
  const isCall = prediction.origin === 'call';
  const strip: readonly FateSpan[] =
    isCall && withStrip && canMoveResponse(from)
      ? sweepResponse(from, Math.max(2 * (respondMs ?? 0), 3_600_000))
      : [];
  return {
    prediction,
    settings: settingsFor(from, policyOf(from), name),
    width,
    strip,
    parts: allParts,
    ...(isCall ? { respondAtMs: respondMs } : {}),
  };
}

/** A server that opens a dialog at one moment and answers some time after the person did. */
export function asking(
  dialogMs: number,
  answerMs: number,
  thenMs: number,
  env: Record<string, string> = {},
): Scenario {
  const then: Step[] = [respond(thenMs)];
  return scenario(STDIO, [{ at: dialogMs, do: 'elicit', then }], {
    env,
    user: [{ at: answerMs, do: 'answer' }],
  });
}

/** A call that becomes a task on the server, which is asked for every so often and done after so many polls. */
export function task(everyMs: number, polls: number, more: Partial<Scenario> = {}): Scenario {
  const states: TaskState[] = [{ after: polls, status: 'completed', text: 'done' }];
  const behaviour = {
    connect: { discover: { do: 'ok', tasks: true } },
    calls: [[{ at: 300, do: 'task', pollIntervalMs: everyMs, states } as const]],
  };
  return {
    ...scenario(STDIO, [], { horizonMs: 4_000_000, ...more }),
    servers: { slow: { entry: STDIO, behaviour } },
  };
}

/** Calls one after the other, each answered after its time. */
export function calls(answersMs: readonly number[], more: Partial<Scenario> = {}): Scenario {
  const behaviour = { calls: answersMs.map((at) => [respond(at)]) };
  return {
    ...scenario(STDIO, [], more),
    servers: { slow: { entry: STDIO, behaviour } },
    turn: answersMs.map(() => ({ call: 'slow/work' })),
  };
}

export const SHUTDOWN: Scenario = {
  ...scenario(STDIO, [], { user: [{ at: 40_000, do: 'exit' }] }),
  servers: { slow: { entry: STDIO, behaviour: { calls: [[respond(600_000)]], onSignal: 'ignore' } } },
};

export const GONE: Scenario = scenario({ type: 'sse', url: 'http://127.0.0.1:9/sse' }, [respond(1000)], {
  world: [{ at: 20_000, server: 'slow', do: 'down' }],
  horizonMs: 400_000,
});

export const NAMED: Readonly<Record<string, Scenario>> = {
  'stdio, silent for 40 min': scenario(STDIO, [respond(2_400_000)]),
  'http stream, silent for 20 min': scenario(HTTP, [HEADERS, respond(1_200_000)]),
  'http JSON, 5 min': scenario(HTTP, [respond(300_000)], {}, 'json'),
  'progress every 20 s': scenario(HTTP, [HEADERS, ...progress(20_000, 600_000), respond(600_000)]),
  'progress every second': scenario(HTTP, [HEADERS, ...progress(1000, 600_000), respond(900_000)]),
  'a tool limit of 90 s': scenario(STDIO, [respond(600_000)], { env: { MCP_TOOL_TIMEOUT: '90000' } }),
  'with -p': scenario(HTTP, [HEADERS, respond(1_200_000)], { mode: 'print' }),
  'an idle window of 31 s': scenario(HTTP, [HEADERS, respond(600_000)], {
    env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '31000' },
  }),
  'an answer after 0.4 s': scenario(HTTP, [HEADERS, respond(400)]),
  'an answer after the wall clock': scenario(STDIO, [respond(100_000_000)]),
  'no answer ever': scenario(HTTP, [HEADERS]),
  'the runtime cuts in': scenario(HTTP, [HEADERS, respond(1_200_000)], { claudeCode: '2.1.200' }),
  'a dialog for 6 min': asking(60_000, 430_000, 400_000),
  'a dialog within a short idle window': asking(20_000, 70_000, 500_000, {
    CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0',
    CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '60000',
    MCP_TOOL_TIMEOUT: '300000',
  }),
  'a dialog over a chain of 40 links': asking(1000, 160_000, 5000, {
    CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '4000',
  }),
  'a dialog that nobody answers': asking(5000, 90_000_000, 0),
  'a task of three polls': task(2000, 2),
  'a task of 600 polls': task(5000, 600),
  'a task in the foreground that is cut off': task(2000, 60, {
    env: { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0', MCP_TOOL_TIMEOUT: '30000' },
  }),
  'three calls': calls([40_000, 500_000, 10_000]),
  'twenty calls': calls(Array.from({ length: 20 }, (_, i) => 1000 * (i + 1))),
  'a server that ignores signals': SHUTDOWN,
  'a server that goes away': GONE,
  'a hook after the call': scenario(STDIO, [respond(5000)], { hooks: { PostToolUse: { ms: 2000 } } }),
  'startup never answers': {
    ...scenario(STDIO, []),
    servers: {
      slow: {
        entry: STDIO,
        behaviour: { connect: { initialize: { do: 'silent' }, discover: { do: 'silent' } } },
      },
    },
  },
};

import type { Caller, Mode, Scenario, Step } from '../../sim/scenario/scenario.ts';

/** How the server is reached, and for http how it answers a call. */
export type Transport = 'stdio' | 'http-json' | 'http-stream' | 'sse' | 'ws';

export const TRANSPORTS: readonly Transport[] = ['stdio', 'http-json', 'http-stream', 'sse', 'ws'];

/** What the server does with the one call; times in ms from the call. */
export interface Behaviour {
  /** http: when the response's headers go out on their own; null = with the first message. */
  readonly headersAtMs: number | null;
  /** When the answer goes out; null = never. */
  readonly respondAtMs: number | null;
  readonly progressAtMs: readonly number[];
  /** sse: when the POST of the call is acknowledged. */
  readonly ackAtMs: number;
}

/** One tool call, in the words of the knobs that this check turns. */
export interface Question {
  /** The client is 2.1.`patch`. */
  readonly patch: number;
  readonly transport: Transport;
  readonly mode: Exclude<Mode, 'cli'>;
  readonly caller: Caller;
  readonly env: Readonly<Record<string, string>>;
  /** The entry's `timeout`; undefined = the key is not there. */
  readonly timeout: unknown;
  /** The entry's `request_timeout_ms`; undefined = the key is not there. */
  readonly requestTimeoutMs: unknown;
  readonly server: Behaviour;
}

const ENTRIES: Readonly<Record<Transport, Readonly<Record<string, unknown>>>> = {
  stdio: { command: 'node', args: ['server.js'] },
  'http-json': { type: 'http', url: 'http://127.0.0.1:9/mcp' },
  'http-stream': { type: 'http', url: 'http://127.0.0.1:9/mcp' },
  sse: { type: 'sse', url: 'http://127.0.0.1:9/sse' },
  ws: { type: 'ws', url: 'ws://127.0.0.1:9/mcp' },
};

function stepsOf({ headersAtMs, respondAtMs, progressAtMs }: Behaviour, isHttp: boolean): Step[] {
  const steps: Step[] = progressAtMs.map((at) => ({ at, do: 'progress' }));
  if (isHttp && headersAtMs !== null) steps.push({ at: headersAtMs, do: 'headers' });
  steps.sort((a, b) => a.at - b.at);
  if (respondAtMs !== null) steps.push({ at: respondAtMs, do: 'respond' });
  return steps;
}

/** The entry of the one server, as it would be pasted. */
function entryOf({ transport, timeout, requestTimeoutMs }: Question): Readonly<Record<string, unknown>> {
  return {
    ...ENTRIES[transport],
    ...(timeout === undefined ? {} : { timeout }),
    ...(requestTimeoutMs === undefined ? {} : { request_timeout_ms: requestTimeoutMs }),
  };
}

/** The question as the scenario that the simulator reads. */
export function scenarioOf(question: Question): Scenario {
  const { patch, transport, mode, caller, env, server } = question;
  const isHttp = transport === 'http-json' || transport === 'http-stream';
  return {
    v: 1,
    claudeCode: `2.1.${patch}`,
    mode,
    caller,
    env,
    servers: {
      slow: {
        from: 'mcp-config',
        entry: entryOf(question),
        behaviour: {
          ...(isHttp ? { reply: transport === 'http-json' ? 'json' : 'sse' } : {}),
          ...(server.ackAtMs > 0 ? { post: { after: server.ackAtMs } } : {}),
          calls: [stepsOf(server, isHttp)],
        },
      },
    },
    turn: [{ call: 'slow/work' }],
  };
}

import { simulate } from '../../sim/client/simulate.ts';
import type { TraceEvent } from '../../sim/scenario/prediction.ts';
import type { Behaviour, Scenario } from '../../sim/scenario/scenario.ts';
import { behaviourOf, type CallShape } from '../../sim/scenario/shape.ts';

export const STDIO: Readonly<Record<string, unknown>> = { command: 'node', args: ['server.js'] };
export const HTTP: Readonly<Record<string, unknown>> = { type: 'http', url: 'http://127.0.0.1:9/mcp' };
export const MINUTE = 60_000;

/** A scenario of one call to one server; a shape that is left out means a silent server. */
export function scenario(
  entry: unknown,
  shape: Partial<CallShape> = {},
  more: Partial<Scenario> = {},
): Scenario {
  const behaviour = behaviourOf({
    respondAfterMs: null,
    progressEveryMs: null,
    firstByte: 'stream',
    ...shape,
  });
  return {
    v: 1,
    claudeCode: '2.1.332',
    servers: { slow: { entry, behaviour } },
    turn: [{ call: 'slow/work' }],
    ...more,
  };
}

/** A scenario of one call to one server that behaves as scripted. */
export function scripted(entry: unknown, behaviour: Behaviour, more: Partial<Scenario> = {}): Scenario {
  return { ...scenario(entry, {}, more), servers: { slow: { from: 'mcp-config', entry, behaviour } } };
}

/** The events of some kinds, each as "time kind" with the fields that tell it apart. */
export function eventsOf(s: Scenario, ...kinds: readonly TraceEvent['kind'][]): string[] {
  return simulate(s)
    .events.filter(({ kind }) => kinds.includes(kind))
    .map(({ t, kind, signal, action, status }) =>
      [t, kind, signal, action, status].filter((part) => part !== undefined).join(' '),
    );
}

import type { Scenario } from '../../sim/scenario/scenario.ts';
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

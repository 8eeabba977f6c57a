import { describe, it } from 'vitest';
import { expectAgreement } from './agree.ts';
import { compare, newTally } from './compare.ts';
import { product } from './product.ts';
import { TRANSPORTS } from './question.ts';
import { around, behaviour, EDGES, envOf, every, orUnset } from './values.ts';

/** Who asks, with what switches. */
const askers = [
  { mode: 'interactive', caller: 'main' },
  { mode: 'interactive', caller: 'main', auto: '0', disable: '0' },
  { mode: 'interactive', caller: 'main', disable: '1' },
  { mode: 'interactive', caller: 'subagent', auto: '1' },
  { mode: 'print', caller: 'main' },
  { mode: 'print', caller: 'main', auto: '1' },
  { mode: 'print', caller: 'main', auto: 'yes', disable: '1' },
  { mode: 'print', caller: 'subagent', auto: '1' },
] as const satisfies readonly Readonly<Record<string, string>>[];

const axes = {
  // The client before moves and the first with them; before and after the limit of the runtime changed.
  patch: [211, 212, 245, 250, 273, 274, 332],
  asker: askers as readonly Readonly<Record<'mode' | 'caller' | 'auto' | 'disable', string | undefined>>[],
  move: orUnset([...EDGES, ...around(120_000), '30000']),
  idle: orUnset(['0', '30000', '120000']),
  wall: orUnset(['1', ...around(120_000), '30000']),
  server: [
    behaviour({ headersAtMs: 0 }),
    behaviour({ respondAtMs: 5500 }),
    behaviour({ headersAtMs: 10, progressAtMs: every(29_000, 200_000), respondAtMs: 124_500 }),
  ],
};

describe.each(TRANSPORTS)('a move to the background, %s', (transport) => {
  it('comes, or not, and ends as the closed form says', { timeout: 300_000 }, () => {
    const tally = newTally();
    for (const { patch, asker, move, idle, wall, server } of product(axes)) {
      const env = envOf({
        MCP_TOOL_TIMEOUT: wall,
        CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: idle,
        CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: move,
        CLAUDE_AUTO_BACKGROUND_TASKS: asker.auto,
        CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: asker.disable,
      });
      const { mode, caller } = asker as { mode: 'print' | 'interactive'; caller: 'main' | 'subagent' };
      const question = { patch, transport, mode, caller, env, server };
      compare({ ...question, timeout: undefined, requestTimeoutMs: undefined }, tally);
    }
    expectAgreement(tally, 44_000);
  });
});

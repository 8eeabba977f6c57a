import { describe, it } from 'vitest';
import { expectAgreement } from './agree.ts';
import { compare, newTally } from './compare.ts';
import { product } from './product.ts';
import { TRANSPORTS } from './question.ts';
import { around, behaviour, EDGES, envOf, every, orUnset, PATCHES } from './values.ts';

const axes = {
  patch: PATCHES,
  wall: orUnset([...EDGES, ...around(100_000_000), ...around(30_000), '60000']),
  idle: orUnset(['0', '1', '30000', '30001', '300000', '2147483648']),
  timeout: [undefined, 0, 1, 999, 1000, 30_000, 60_000, 2_147_483_648],
  server: [
    behaviour({ headersAtMs: 0 }),
    behaviour({ headersAtMs: 0, respondAtMs: 30_001 }),
    behaviour({ progressAtMs: every(29_000, 300_000) }),
  ],
};

describe.each(TRANSPORTS)('wall clock, idle check and entry timeout, %s', (transport) => {
  it('are as the closed form says', { timeout: 300_000 }, () => {
    const tally = newTally();
    for (const { patch, wall, idle, timeout, server } of product(axes)) {
      const env = envOf({ MCP_TOOL_TIMEOUT: wall, CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: idle });
      const question = { patch, transport, env, timeout, requestTimeoutMs: undefined, server } as const;
      compare({ ...question, mode: tally.asked % 2 ? 'print' : 'interactive', caller: 'main' }, tally);
    }
    expectAgreement(tally, 50_000);
  });
});

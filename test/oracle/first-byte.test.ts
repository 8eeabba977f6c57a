import { describe, it } from 'vitest';
import { expectAgreement } from './agree.ts';
import { compare, newTally } from './compare.ts';
import { product } from './product.ts';
import { around, behaviour, EDGES, envOf, orUnset, PATCHES } from './values.ts';

const axes = {
  patch: PATCHES,
  startup: orUnset([...EDGES, ...around(60_000), '90000']),
  wall: orUnset(['0', '1', '59999', '60001', '2147483648']),
  timeout: [undefined, 999, 1000, 60_001, 2_147_483_648],
  request: [undefined, 999, 1000, 60_001, 300_000, 300_001],
  server: [
    behaviour({ ackAtMs: 400_000 }),
    behaviour({ ackAtMs: 60_001, headersAtMs: 60_001, respondAtMs: 90_001 }),
  ],
};

describe.each(['http-json', 'http-stream', 'sse'] as const)('the first byte, %s', (transport) => {
  it('is waited for as long as the closed form says', { timeout: 300_000 }, () => {
    const tally = newTally();
    for (const { patch, startup, wall, timeout, request, server } of product(axes)) {
      const env = envOf({ MCP_TIMEOUT: startup, MCP_TOOL_TIMEOUT: wall });
      const question = { patch, transport, env, timeout, requestTimeoutMs: request, server } as const;
      compare({ ...question, mode: 'print', caller: 'main' }, tally);
    }
    expectAgreement(tally, 90_000);
  });
});

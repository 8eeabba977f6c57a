import { describe, it } from 'vitest';
import { expectAgreement } from './agree.ts';
import { compare, newTally } from './compare.ts';
import { product } from './product.ts';
import { behaviour, envOf, every } from './values.ts';

const MINUTE_MS = 60_000;

const axes = {
  patch: [112, 113, 187, 245, 250, 273, 274],
  mode: ['interactive', 'print'],
  wall: ['900000', '299999', '420001'],
  idle: ['0', '300000', '420000'],
  // The last byte before the silence; around the whole minutes at which it is counted.
  lastByteMs: [-1, 1, 59_999, 60_000, 60_001, 179_999, 180_000, 299_999, 300_001],
  headersMs: [0, 59_999],
  respondMs: [null, ...[5, 6, 7, 8].flatMap((n) => [n * MINUTE_MS - 1, n * MINUTE_MS, n * MINUTE_MS + 1])],
  busy: [false, true],
} as const;

describe.each(['http-json', 'http-stream'] as const)('the limit of the runtime, %s', (transport) => {
  it('cuts as the closed form says', { timeout: 300_000 }, () => {
    const tally = newTally();
    for (const { patch, mode, wall, idle, lastByteMs, headersMs, respondMs, busy } of product(axes)) {
      if (busy && lastByteMs < MINUTE_MS) continue;
      const earlier = busy ? every(29_000, lastByteMs) : [];
      const progressAtMs = lastByteMs < 0 ? [] : [...earlier.filter((at) => at < lastByteMs), lastByteMs];
      const server = behaviour({ headersAtMs: headersMs, respondAtMs: respondMs, progressAtMs });
      const env = envOf({ MCP_TOOL_TIMEOUT: wall, CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: idle });
      const entry = { timeout: undefined, requestTimeoutMs: undefined };
      compare({ patch, transport, mode, caller: 'main', env, ...entry, server }, tally);
    }
    expectAgreement(tally, 40_000);
  });
});

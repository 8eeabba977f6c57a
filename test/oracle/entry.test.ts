import { describe, it } from 'vitest';
import { expectAgreement } from './agree.ts';
import { compare, newTally } from './compare.ts';
import { product } from './product.ts';
import { TRANSPORTS } from './question.ts';
import { behaviour, envOf, PATCHES } from './values.ts';

/** What people write for a number of milliseconds, in JSON. */
const WRITTEN: readonly unknown[] = [
  ...[undefined, 0, -1, 1, 999, 999.9, 1000, 2500.5, 5000, 70_000, 400_000, 2_147_483_648, 1e10],
  ...['5000', '5s', '', true, false, null, [5000], { ms: 5000 }],
];

const axes = { patch: PATCHES, timeout: WRITTEN, requestTimeoutMs: WRITTEN, wall: [undefined, '80000'] };

describe.each(TRANSPORTS)('timeout and request_timeout_ms of an entry, %s', (transport) => {
  it('count, are ignored, or cost the entry as the closed form says', () => {
    const tally = newTally();
    for (const { patch, timeout, requestTimeoutMs, wall } of product(axes)) {
      const env = envOf({ MCP_TOOL_TIMEOUT: wall });
      const server = behaviour({ ackAtMs: 500_000 });
      const entry = { timeout, requestTimeoutMs, server };
      compare({ patch, transport, mode: 'interactive', caller: 'main', env, ...entry }, tally);
    }
    expectAgreement(tally, 15_000);
  });
});

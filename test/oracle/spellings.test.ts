import { describe, it } from 'vitest';
import { expectAgreement } from './agree.ts';
import { compare, newTally } from './compare.ts';
import { product } from './product.ts';
import { TRANSPORTS, type Transport } from './question.ts';
import { behaviour, envOf, PATCHES } from './values.ts';

const SPELLINGS = [
  ...[
    '',
    ' ',
    'abc',
    'Infinity',
    'NaN',
    'true',
    '-1',
    '-5s',
    '0',
    '00',
    '0.5',
    '-0.5',
    '.5',
    '0x7d0',
    '0x1000',
  ],
  ...['1', '2s', '5m', '999.9', ' 3000 ', '\t3000', '+3000', '3000.9', '3000ms', '3_000', '3,000', '3 000'],
  ...[
    '3e3',
    '3E3',
    '3.5e3',
    '.3e4',
    '5e3',
    '1e5',
    '1e6',
    '64_000',
    '70000',
    '7e4',
    '70_000',
    '1_2e3',
    '120000ms',
  ],
  ...['100000000', '1e8', '2147483647', '2147483648', '4294967296', '99999999999'],
];

const VARIABLES = [
  'MCP_TOOL_TIMEOUT',
  'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
  'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
  'MCP_TIMEOUT',
];

describe.each(VARIABLES)('%s', (name) => {
  it('is read in every spelling as the closed form says', () => {
    const tally = newTally();
    const axes = { patch: PATCHES, transport: TRANSPORTS as readonly Transport[], raw: SPELLINGS };
    for (const { patch, transport, raw } of product(axes)) {
      const env = envOf({ [name]: raw });
      const entry = { timeout: undefined, requestTimeoutMs: undefined };
      const server = behaviour({ ackAtMs: 80_000 });
      compare({ patch, transport, mode: 'interactive', caller: 'main', env, ...entry, server }, tally);
    }
    expectAgreement(tally, 4000);
  });
});

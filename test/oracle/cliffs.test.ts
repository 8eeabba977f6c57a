import { describe, it } from 'vitest';
import { expectAgreement } from './agree.ts';
import { compare, newTally } from './compare.ts';
import { limitsOf } from './limits.ts';
import { answerOf } from './oracle.ts';
import { product } from './product.ts';
import { type Behaviour, type Question, TRANSPORTS } from './question.ts';
import { behaviour, envOf, orUnset, PATCHES } from './values.ts';

const HOUR_MS = 3_600_000;

const axes = {
  patch: PATCHES,
  mode: ['interactive', 'print'],
  wall: orUnset(['30000', '60000', '300000']),
  idle: orUnset(['0', '1', '61000']),
  timeout: [undefined, 90_000],
  move: orUnset(['31000']),
} as const;

/** The instants at which something is decided about a server that says nothing: each, one before, one after. */
function cliffs(question: Question): number[] {
  const limits = limitsOf(question);
  const { outcome, finish } = answerOf(question);
  const ends = [outcome.t, finish?.t, limits.firstByteMs, limits.backgroundMs, limits.backgroundMs + 5000];
  const end = finish?.t ?? outcome.t ?? 0;
  const near = new Set(ends.flatMap((t) => (t === undefined ? [] : [t - 1, t, t + 1])));
  // The last progress that the check at the end just does, and just does not, find old enough.
  for (const t of [end - limits.idleMs, end - limits.idleMs + 1]) near.add(t);
  return [...near].filter((t) => t > 0 && t < HOUR_MS);
}

/** A server that does one thing at that instant. */
function* serversAt(t: number, { transport }: Question): Generator<Behaviour> {
  yield behaviour({ headersAtMs: 0, respondAtMs: t });
  yield behaviour({ headersAtMs: 0, progressAtMs: [t] });
  if (transport === 'http-json') yield behaviour({ headersAtMs: t, respondAtMs: t + 60_000 });
  if (transport === 'http-stream') yield behaviour({ headersAtMs: t });
  if (transport === 'sse') yield behaviour({ ackAtMs: t, respondAtMs: t + 60_000 });
}

describe.each(TRANSPORTS)('at the very instants at which a call is decided, %s', (transport) => {
  it('it goes as the closed form says', { timeout: 300_000 }, () => {
    const tally = newTally();
    for (const { patch, mode, wall, idle, timeout, move } of product(axes)) {
      const env = envOf({
        MCP_TOOL_TIMEOUT: wall,
        CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: idle,
        CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: move,
        CLAUDE_AUTO_BACKGROUND_TASKS: '1',
      });
      const server = behaviour({ headersAtMs: 0 });
      const fixed = {
        patch,
        transport,
        mode,
        caller: 'main',
        env,
        timeout,
        requestTimeoutMs: undefined,
      } as const;
      const silent = { ...fixed, server };
      for (const t of cliffs(silent))
        for (const server of serversAt(t, silent)) compare({ ...fixed, server }, tally, 6);
    }
    expectAgreement(tally, 20_000);
  });
});

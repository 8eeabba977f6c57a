import fc from 'fast-check';
import { type Behaviour, type Question, TRANSPORTS, type Transport } from './question.ts';
import { behaviour, envOf, PATCHES } from './values.ts';

/** A time at or near one at which something can be due, or any. */
export const someMs: fc.Arbitrary<number> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(1000, 5000, 30_000, 60_000, 90_000, 120_000, 300_000),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([at, by]) => at + by),
  fc.integer({ min: 1, max: 4_000_000 }),
);

/** The raw value of a numeric variable, sense or not. */
const someRaw: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: someMs.map(String) },
  { weight: 1, arbitrary: fc.constantFrom('0', '1', '-5', 'abc', '', '1e4', '60s', '0x7d0', '2147483648') },
);

const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(some, { nil: undefined });

/** Every variable that touches a call, each set or not. */
export const someEnv: fc.Arbitrary<Record<string, string>> = fc
  .record({
    MCP_TOOL_TIMEOUT: maybe(someRaw),
    CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: maybe(someRaw),
    CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: maybe(someRaw),
    MCP_TIMEOUT: maybe(someRaw),
    CLAUDE_AUTO_BACKGROUND_TASKS: maybe(fc.constantFrom('1', '0')),
  })
  .map(envOf);

/** A server that answers at some time or never, with some progress before, and headers at some time. */
export const someBehaviour: fc.Arbitrary<Behaviour> = fc
  .record({
    headersAtMs: fc.oneof(fc.constantFrom(null, 0), someMs),
    respondAtMs: fc.option(someMs, { nil: null }),
    progressAtMs: fc.array(someMs, { maxLength: 6 }),
    ackAtMs: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: someMs }),
  })
  .map(({ headersAtMs, respondAtMs, progressAtMs, ackAtMs }) => {
    const endsAt = respondAtMs ?? Number.POSITIVE_INFINITY;
    return behaviour({
      headersAtMs: headersAtMs !== null && headersAtMs < endsAt ? headersAtMs : null,
      respondAtMs,
      progressAtMs: [...new Set(progressAtMs)].filter((at) => at < endsAt).sort((a, b) => a - b),
      ackAtMs,
    });
  });

/** One call of any kind. `request_timeout_ms` is left to the properties that are about it. */
export const someQuestion: fc.Arbitrary<Question> = fc.record({
  patch: fc.constantFrom(...PATCHES),
  transport: fc.constantFrom<Transport>(...TRANSPORTS),
  mode: fc.constantFrom<Question['mode']>('interactive', 'print'),
  caller: fc.constantFrom<Question['caller']>('main', 'main', 'subagent'),
  env: someEnv,
  timeout: maybe(someMs),
  requestTimeoutMs: fc.constant(undefined),
  server: someBehaviour,
});

import fc from 'fast-check';
import { behaviourOf, type Scenario, type ServerSpec, type Step } from '../../sim/index.ts';
import { STEP_KINDS } from '../../sim/scenario/step-kinds.ts';

const ms = fc.oneof(
  fc.nat(200_000_000),
  fc.nat(120).map((s) => s * 1000),
  fc.nat(1800).map((m) => m * 60_000),
);
const never = { nil: undefined } as const;
const maybe = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(of, never);
/** A record without the keys that came out undefined, or nothing where none is left. */
const some = (
  model: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown> | undefined> =>
  fc
    .record(Object.fromEntries(Object.entries(model).map(([key, of]) => [key, maybe(of)])))
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)))
    .map((all) => (Object.keys(all).length > 0 ? all : undefined));

const typed = fc.oneof(
  ms.map(String),
  fc.constantFrom('90s', '', '0x10', '1e3', '-5', ' 5', '007', '5 min', '1.5', 'off'),
);
const VARIABLES = [
  'MCP_TIMEOUT',
  'MCP_TOOL_TIMEOUT',
  'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
  'MCP_SDK_GENERATION',
];
const env = some(Object.fromEntries(VARIABLES.map((name) => [name, typed])));

const step: fc.Arbitrary<Step> = fc
  .record({
    at: ms,
    do: fc.constantFrom(...STEP_KINDS),
    chars: maybe(fc.nat(1_000_000)),
    isError: maybe(fc.boolean()),
    mode: maybe(fc.constant('url')),
    code: maybe(fc.integer({ min: -32_700, max: 0 })),
    // biome-ignore lint/suspicious/noThenProperty: the contract names the steps after a dialog's answer "then"
    then: maybe(
      fc.array(
        ms.map((at) => ({ at, do: 'respond' as const })),
        { maxLength: 2 },
      ),
    ),
    pollIntervalMs: maybe(ms),
    states: maybe(
      fc.array(fc.record({ after: fc.nat(9), status: fc.constantFrom('working', 'completed') }), {
        maxLength: 3,
      }),
    ),
  })
  .map(
    (all) =>
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as Step,
  );
const answer = fc.oneof(
  ms.map((after) => ({ after })),
  fc.constant({ do: 'silent' }),
  fc.record({ do: fc.constant('status'), status: fc.constantFrom(404, 500), times: fc.nat(9) }),
  fc.record({ at: ms, do: fc.constant('exit') }),
);
const script = fc.oneof(answer, fc.array(answer, { minLength: 2, maxLength: 4 }));

const shaped = fc
  .record({
    respondAfterMs: fc.option(ms),
    progressEveryMs: fc.option(fc.integer({ min: 20_000, max: 3_600_000 })),
    firstByte: fc.constantFrom('json', 'stream') as fc.Arbitrary<'json' | 'stream'>,
    headersAtMs: fc.oneof(fc.constant(0), ms),
  })
  .map((shape) => behaviourOf(shape));
const scripted = some({
  reply: fc.constantFrom('sse', 'json'),
  calls: fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
  connect: fc.record({ initialize: script, list: script }, { requiredKeys: ['list'] }),
  getStream: script,
  post: answer,
  session: fc.boolean(),
  eventIds: fc.boolean(),
  onSignal: fc.constant('ignore'),
  onStdinEnd: fc.constant('ignore'),
  readOnly: fc.boolean(),
  maxResultSizeChars: fc.nat(500_000),
});

const timeout = fc.oneof(ms, typed, fc.constantFrom(1.5, -5, true, null));
const entry = fc
  .tuple(
    fc.constantFrom(
      { command: 'node', args: ['server.js'] },
      { type: 'http', url: 'https://mcp.example.com/mcp' },
      { type: 'sse', url: 'https://mcp.example.com/sse' },
      { url: 'https://mcp.example.com/mcp' },
    ),
    some({ timeout, alwaysLoad: fc.boolean() }),
  )
  .map(([base, more]) => ({ ...base, ...more }));
const spec: fc.Arbitrary<ServerSpec> = fc
  .record({ from: maybe(fc.constantFrom('project', 'user')), entry, behaviour: fc.oneof(shaped, scripted) })
  .map(
    (all) =>
      Object.fromEntries(
        Object.entries(all).filter(([, value]) => value !== undefined),
      ) as unknown as ServerSpec,
  );

/** Names that people use, and some that nobody should. */
const name = fc.oneof(
  fc.constantFrom('slow', 'a/b', 'x&y=z', '%2C', 'née, (1);*', '<b>"\'', '__proto__', '#', '+ +', '日本'),
  fc
    .string({ minLength: 1, maxLength: 12, unit: 'binary' })
    .filter((text) => text.trim() === text && text.isWellFormed()),
);

const scope = fc
  .tuple(env, maybe(fc.boolean()))
  .map(([env, enableAllProjectMcpServers]) => ({
    ...(env ? { env } : {}),
    ...(enableAllProjectMcpServers === undefined ? {} : { enableAllProjectMcpServers }),
  }))
  .filter((file) => Object.keys(file).length > 0);
const settings = some(
  Object.fromEntries(['user', 'project', 'local', 'flag', 'managed'].map((name) => [name, scope])),
);
const modelStep = some({
  after: ms,
  calls: fc.array(
    fc.oneof(
      name.map((of) => ({ call: `${of}/work` })),
      fc.constantFrom('Bash', 'Task', 'A,b').map((tool) => ({ tool })),
    ),
    { minLength: 1, maxLength: 3 },
  ),
}).map((step) => step ?? { do: 'taskStop' });
const hook = fc.tuple(ms, maybe(fc.constantFrom('accept', 'decline'))).map(([ms, action]) => ({
  ms,
  ...(action === undefined ? {} : { action }),
}));

/** Scenarios of every kind that a link can hold whole. */
export const scenarios: fc.Arbitrary<Scenario> = fc
  .tuple(
    fc.constantFrom('2.1.332', '2.1.202', '2.1.0'),
    fc.uniqueArray(fc.tuple(name, spec), { minLength: 1, maxLength: 3, selector: ([of]) => of }),
    some({
      mode: fc.constantFrom('print', 'cli'),
      caller: fc.constant('subagent'),
      platform: fc.constantFrom('macos', 'windows'),
      env: env.filter((some) => some !== undefined),
      featureFlags: fc.constant('unknown'),
      trusted: fc.boolean(),
      turnAfter: ms,
      settings: settings.filter((some) => some !== undefined),
      model: fc.array(modelStep, { minLength: 1, maxLength: 3 }),
      world: fc.array(
        fc.record({ at: ms, do: fc.constantFrom('drop', 'restart'), server: fc.constant('slow') }),
        {
          minLength: 1,
          maxLength: 2,
        },
      ),
      hooks: some({ Elicitation: hook, PreToolUse: hook }).filter((some) => some !== undefined),
      agent: fc.record({ runInBackground: fc.boolean() }),
      charsPerToken: fc.integer({ min: 1, max: 9 }),
      user: fc.array(fc.record({ at: ms, do: fc.constantFrom('escape', 'answer') }), {
        minLength: 1,
        maxLength: 3,
      }),
      permissionPromptMs: ms,
      horizonMs: ms,
    }),
    fc.nat(2),
  )
  .map(([claudeCode, servers, more, calls]) => {
    const names = Object.keys(Object.fromEntries(servers));
    const turn = names.slice(0, calls).map((of) => ({ call: `${of}/work` }));
    return {
      v: 1,
      claudeCode,
      servers: Object.fromEntries(servers),
      ...more,
      ...(turn.length > 0 ? { turn } : {}),
    } as Scenario;
  });

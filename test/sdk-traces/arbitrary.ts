import fc from 'fast-check';
import type {
  HostScript,
  Push,
  ResultAnswer,
  SdkOptions,
  SdkTaskScenario,
  ServerScript,
  TaskAnswer,
} from '../../sim/tasks/sdk/scenario/types.ts';

type Arb<T> = fc.Arbitrary<T>;

const few: { requiredKeys: [] } = { requiredKeys: [] };

/** Few different instants, so that things meet. */
const someMs = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 12 }).map((n) => n * 10) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 200 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 2.7, 0.4, -5, 1000, 2_147_483_648) },
);
const someTimeout = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(40, 60, 80, 100, 200) },
  { weight: 3, arbitrary: fc.constantFrom(1000, 60_000, 2_147_483_647) },
  { weight: 1, arbitrary: fc.constantFrom('Infinity' as const, 0, 1, 2.7, -5, 2_147_483_648) },
  { weight: 1, arbitrary: someMs },
);
/** One time in ten. */
function rarely<T>(value: Arb<T>): Arb<T | undefined> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}
const often = fc.constantFrom(true, true, true, false);
const delay = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: someMs });
const error = fc.record({
  code: fc.constantFrom(-32_602, -32_603, -32_000, 7),
  message: fc.constantFrom('no', 'gone'),
});

/** Mostly answers; now and then an error or silence. */
function answer<T extends object>(body: Arb<T>): Arb<T & ResultAnswer> {
  const timed = fc.tuple(body, fc.record({ delay }, few)).map(([a, b]) => ({ ...a, ...b }));
  return fc.oneof(
    { weight: 30, arbitrary: timed },
    { weight: 1, arbitrary: fc.record({ error, delay }) as Arb<T & ResultAnswer> },
    { weight: 1, arbitrary: fc.constant({ never: true }) as Arb<T & ResultAnswer> },
  );
}

const someStatus = fc.oneof(
  { weight: 24, arbitrary: fc.constant('working') },
  { weight: 4, arbitrary: fc.constantFrom('completed', 'input_required', 'failed', 'cancelled') },
  { weight: 1, arbitrary: fc.constant('napping') },
);
const someOmit = fc.subarray(['taskId', 'status', 'ttl', 'createdAt', 'lastUpdatedAt', 'pollInterval'], {
  minLength: 1,
  maxLength: 2,
});
const taskFields = {
  status: someStatus,
  ttl: fc.constantFrom(null, 50, 120),
  pollInterval: someMs,
  statusMessage: fc.constantFrom('boom', 'half way'),
};
const task: Arb<TaskAnswer> = fc
  .tuple(answer(fc.record(taskFields, few)), rarely(someOmit))
  .map(([fields, omit]) => (omit ? { ...fields, omit } : fields));
const create: Arb<TaskAnswer> = fc.oneof(
  { weight: 30, arbitrary: task },
  { weight: 1, arbitrary: fc.constant({ plainResult: true }) },
);
const raw = fc.constantFrom<Record<string, unknown>>(
  {},
  { content: 'not-an-array' },
  { content: [] },
  { content: [{ type: 'text' }] },
  { content: [{ type: 'text', text: 'x' }], isError: true },
  { content: [{ type: 'smell', text: 'x' }] },
  { isError: 'yes' },
  { structuredContent: [] },
  { task: { taskId: 'task-1' } },
);
const result: Arb<ResultAnswer> = answer(rarely(raw).map((value) => (value ? { raw: value } : {})));

const progress: Arb<Push> = fc.record<Push>(
  {
    at: someMs,
    type: fc.constant('progress'),
    token: fc.constantFrom('create', 'request', 'get', 'get1', 'get2', 'result'),
    tokenAsString: fc.boolean(),
    progress: fc.integer({ min: 1, max: 9 }),
  },
  { requiredKeys: ['at', 'type', 'token'] },
);
const otherPush: Arb<Push> = fc.oneof(
  fc.record({ at: someMs, type: fc.constant('taskStatus' as const), status: someStatus }),
  fc.record({ at: someMs, type: fc.constant('elicit' as const), id: fc.integer({ min: 0, max: 2 }) }),
  fc.record({
    at: someMs,
    type: fc.constant('serverCancel' as const),
    requestId: fc.integer({ min: 0, max: 2 }),
  }),
);
const push: Arb<Push> = fc.oneof({ weight: 3, arbitrary: progress }, { weight: 1, arbitrary: otherPush });
const sendFails = fc.array(
  fc.record({
    method: fc.constantFrom('tools/call', 'tasks/get', 'tasks/result', 'notifications/cancelled', 'response'),
    nth: fc.integer({ min: 1, max: 4 }),
    message: fc.constantFrom('EPIPE', 'socket hang up'),
  }),
  { maxLength: 3 },
);

const oneConnection = {
  create,
  gets: fc.array(task, { minLength: 1, maxLength: 6 }),
  get: rarely(task),
  statusByTime: rarely(
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: 300 }), someStatus), { minLength: 1, maxLength: 4 })
      .map((list) => [...list].sort(([a], [b]) => a - b)),
  ),
  result,
  deleteAfterTtl: fc.boolean(),
  notFoundDelay: someMs,
  sendFails: rarely(sendFails),
};
const plainConnection = { response: result, sendFails: rarely(sendFails) };
const manyCalls = { ...plainConnection, responses: fc.array(result, { minLength: 1, maxLength: 4 }) };

function script(connection: Record<string, Arb<unknown>>): Arb<ServerScript> {
  const one = fc.record(connection, few) as Arb<ServerScript>;
  const pushes = fc.array(push, { maxLength: 8 });
  return fc
    .tuple(one, pushes, one)
    .map(([first, sent, second]) => ({ ...first, pushes: sent, afterReconnect: second }));
}

const options: Arb<SdkOptions> = fc.record(
  {
    timeout: someTimeout,
    maxTotalTimeout: fc.constantFrom(0, 50, 90, 100, 150, 'Infinity'),
    resetTimeoutOnProgress: often,
    onprogress: often,
    signal: often,
    defaultTaskPollInterval: someMs,
  },
  few,
) as Arb<SdkOptions>;

/** Closing and reconnecting only in this order: a connected client refuses another transport. */
const ends: Arb<HostScript> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ closeAt: someMs }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 150 }), fc.integer({ min: 0, max: 100 }))
      .map(([closeAt, after]) => ({ closeAt, reconnectAt: closeAt + after })),
  },
);
const abort: Arb<HostScript> = fc.record(
  {
    abortAt: fc.oneof(fc.constant(undefined), someMs),
    abortReason: fc.constantFrom('default', 'mcpError', 'error', 'user pressed stop'),
  },
  few,
) as Arb<HostScript>;
const elicit: Arb<HostScript> = fc.record({ elicitHandlerMs: someMs }, few) as Arb<HostScript>;

const consumer: Arb<HostScript> = fc.record(
  {
    consumerDelay: fc.dictionary(fc.constantFrom('taskCreated', 'taskStatus', 'result', 'error'), someMs),
    breakAfter: fc.integer({ min: 1, max: 5 }),
    streams: fc.integer({ min: 1, max: 3 }),
    gap: someMs,
  },
  few,
) as Arb<HostScript>;
const callers: Arb<HostScript> = fc.record(
  {
    calls: fc.array(fc.record({ timeout: someTimeout, startAt: someMs }, few), {
      minLength: 1,
      maxLength: 4,
    }),
  },
  few,
) as Arb<HostScript>;

function merged(...parts: readonly Arb<HostScript>[]): Arb<HostScript> {
  return fc.tuple(...parts).map((all) => Object.assign({}, ...all));
}

const head = { v: 1, kind: 'sdk-task', maxTime: 1500 } as const;

/** One answer takes long, with progress meanwhile: what restarts a timeout and what uses up the total. */
const slowAndChatty: Arb<Pick<SdkTaskScenario, 'call' | 'options' | 'client' | 'script'>> = fc
  .tuple(
    fc.constantFrom('create', 'get1', 'get2', 'result', 'request'),
    fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 10 }),
    fc.record({
      timeout: fc.constantFrom(40, 60, 100, 'Infinity' as const),
      maxTotalTimeout: fc.constantFrom(undefined, 0, 50, 90, 100, 150),
      resetTimeoutOnProgress: often,
      onprogress: often,
      signal: often,
    }),
    fc.integer({ min: 30, max: 400 }),
    merged(ends, abort),
  )
  .map(([token, steps, opts, delay, client]) => {
    const pushes = steps.map((_, i): Push => {
      const at = steps.slice(0, i + 1).reduce((sum, step) => sum + 2 * step, 0);
      return { at, type: 'progress', token };
    });
    const slow = (name: string): { delay?: number } => (name === token ? { delay } : {});
    const working = { status: 'working', pollInterval: 20 };
    const gets = [
      { ...working, ...slow('get1') },
      { ...working, status: 'completed', ...slow('get2') },
    ];
    const script = {
      create: slow('create'),
      gets,
      result: slow('result'),
      response: slow('request'),
      pushes,
    };
    if (token === 'request') return { call: 'request', options: opts, client, script };
    const { response: _, ...tasks } = script;
    return { call: 'taskStream', options: { ...opts, task: {} }, client, script: tasks };
  });

/** Scenarios of one version of the SDK, full of ties. */
export function someScenario(sdkVersion: string): Arb<SdkTaskScenario> {
  const taskOption = fc.constantFrom<SdkOptions>({ task: {} }, { task: { ttl: 120 } }, { task: {} }, {});
  const stream = fc
    .tuple(options, taskOption, merged(ends, abort, elicit, consumer), script(oneConnection))
    .map(([rest, withTask, client, served]) => {
      const call = 'taskStream' as const;
      return { ...head, sdkVersion, call, options: { ...rest, ...withTask }, client, script: served };
    });
  const request = fc
    .tuple(options, merged(ends, abort, elicit, callers), script(manyCalls))
    .map(([rest, client, served]) => {
      return { ...head, sdkVersion, call: 'request' as const, options: rest, client, script: served };
    });
  const chatty = slowAndChatty.map((scenario) => ({ ...head, sdkVersion, ...scenario }));
  return fc.oneof(
    { weight: 5, arbitrary: stream },
    { weight: 3, arbitrary: request },
    { weight: 2, arbitrary: chatty },
  );
}

import fc from 'fast-check';
import type { Push, ResultAnswer, ServerScript, TaskAnswer } from '../../../sim/tasks/sdk/scenario/types.ts';
import { type Arb, delay, error, few, rarely, someMs } from './values.ts';

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

/** What a server of task streams may do on one connection. */
export const oneConnection: Record<string, Arb<unknown>> = {
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
/** What a server of plain calls may do on one connection. */
export const manyCalls: Record<string, Arb<unknown>> = {
  response: result,
  responses: fc.array(result, { minLength: 1, maxLength: 4 }),
  sendFails: rarely(sendFails),
};

export function script(connection: Record<string, Arb<unknown>>): Arb<ServerScript> {
  const one = fc.record(connection, few) as Arb<ServerScript>;
  const pushes = fc.array(push, { maxLength: 8 });
  return fc
    .tuple(one, pushes, one)
    .map(([first, sent, second]) => ({ ...first, pushes: sent, afterReconnect: second }));
}

import fc from 'fast-check';
import type {
  HttpAnswer,
  HttpCall,
  ReconnectionOptions,
  SdkHttpScenario,
} from '../../../sim/tasks/sdk/http/scenario.ts';
import { type Arb, few, rarely } from './values.ts';

const at = fc.integer({ min: 0, max: 12 }).map((n) => n * 25);

const RESULT =
  'data: {"jsonrpc":"2.0","id":"REQUEST_ID","result":{"content":[{"type":"text","text":"ok"}]}}\n\n';
const ERROR = 'data: {"jsonrpc":"2.0","id":"REQUEST_ID","error":{"code":-32000,"message":"bad"}}\n\n';
const data = fc.constantFrom(
  'id: e1\ndata: \n\n',
  'id: e2\ndata: \n\n',
  'retry: 200\nid: e3\ndata: \n\n',
  'retry: 50\n\n',
  ': a comment\n\n',
  'id: lost\n\n',
  RESULT,
  `id: e4\n${RESULT}`,
  `id: e5\n${ERROR}`,
  'event: other\ndata: x\n\n',
);
const stream: Arb<HttpAnswer> = fc.record(
  { chunks: fc.array(fc.record({ at, data }), { maxLength: 3 }), endAt: at },
  few,
) as Arb<HttpAnswer>;
const answer: Arb<HttpAnswer> = fc.oneof(
  { weight: 8, arbitrary: stream },
  { weight: 2, arbitrary: fc.record({ errorAt: at }) },
  { weight: 2, arbitrary: fc.record({ status: fc.constantFrom(202, 404, 405, 500) }) },
  { weight: 2, arbitrary: fc.constant({ networkError: true }) },
  { weight: 1, arbitrary: fc.constant({ never: true }) },
);
/** A GET is either an event stream or refused. */
const getAnswer: Arb<HttpAnswer> = answer.filter(({ status }) => status !== 202);
const reconnectionOptions: Arb<ReconnectionOptions> = fc.record(
  {
    initialReconnectionDelay: fc.constantFrom(0, 50, 100, 1000),
    maxReconnectionDelay: fc.constantFrom(75, 400, 30_000),
    reconnectionDelayGrowFactor: fc.constantFrom(1, 1.5, 2),
    maxRetries: fc.constantFrom(0, 1, 2, 3),
  },
  { requiredKeys: ['initialReconnectionDelay'] },
) as Arb<ReconnectionOptions>;
const call: Arb<HttpCall> = fc.record(
  {
    timeout: fc.constantFrom(60, 100, 400, 1500, 5000),
    startAt: at,
    resumptionToken: rarely(fc.constant('e9')),
  },
  few,
) as Arb<HttpCall>;

/** Never two requests at one instant: which of their answers comes first is the network's business. */
function apart(calls: readonly HttpCall[]): HttpCall[] {
  return calls.map((one, index) => ({ ...one, startAt: (one.startAt ?? 0) + index * 7 }));
}

/** Scenarios of a client over Streamable HTTP. */
export function someHttpScenario(sdkVersion: string): Arb<SdkHttpScenario> {
  return fc
    .record({
      options: fc.record({
        reconnectionOptions: fc.oneof(fc.constant('default' as const), reconnectionOptions),
      }),
      client: fc.record(
        { calls: fc.array(call, { maxLength: 2 }).map(apart), abortAt: rarely(at), closeAt: rarely(at) },
        { requiredKeys: ['calls'] },
      ),
      script: fc.record({
        get: fc.array(getAnswer, { minLength: 1, maxLength: 4 }),
        post: fc.array(answer, { minLength: 1, maxLength: 3 }),
      }),
    })
    .map((parts) => ({ v: 1, kind: 'sdk-http', sdkVersion, ...parts, maxTime: 3000 }));
}

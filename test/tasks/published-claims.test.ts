import { describe, expect, it } from 'vitest';
import { sdkMeasured } from '../../sim/facts/sdk.ts';
import { cancellationsIn } from '../../sim/tasks/policy/run/cancellations.ts';
import { simulatePolicy } from '../../sim/tasks/policy/simulate.ts';
import { simulateSdkTask } from '../../sim/tasks/sdk/simulate.ts';
import { AS_PUBLISHED, PUBLISHED, polled, TTL_MS } from '../../site/chapters/tasks/runs.ts';
import { published as underPolicy } from './published.ts';

/** The published run, and its control: a first poll that takes 90 ms, and no abort. */
const SLOW_MS = 90;
const main = simulateSdkTask(polled({ ...PUBLISHED, latenessMs: AS_PUBLISHED }));
const { abortMs: _, ...unaborted } = PUBLISHED;
const control = simulateSdkTask(polled({ ...unaborted, answerMs: SLOW_MS, latenessMs: 2 }));
const endless = simulateSdkTask(polled({ ...unaborted, maxMs: 60_000 }));

const yields = (trace: typeof main.trace, type: string): readonly number[] =>
  trace.flatMap(({ t, kind, detail }) => (kind === 'yield' && detail['type'] === type ? [t] : []));
const sent = (trace: typeof main.trace, method: string): readonly number[] =>
  trace.flatMap(({ t, kind, detail }) => (kind === 'send' && detail['method'] === method ? [t] : []));
const statuses = yields(main.trace, 'taskStatus');
const abortedAt = main.trace.find(({ kind }) => kind === 'abort')?.t;
const cancellations = cancellationsIn(main.trace);

/** Every number that the article claims of its runs: which tokens of it, in what words, and what comes out here. */
const CLAIMS: readonly (readonly [tokens: readonly string[], claim: string, found: unknown, is: unknown])[] =
  [
    [['40'], 'the request timeout of the run', PUBLISHED.timeoutMs, 40],
    [['25'], 'the poll interval', PUBLISHED.intervalMs, 25],
    [['120'], 'the time to live', TTL_MS, 120],
    [['360'], 'the signal aborts', abortedAt, 360],
    [['40'], 'the timeout does not end the stream', (main.settledAt ?? 0) > PUBLISHED.timeoutMs, true],
    [['40'], 'nor does it ever, where every poll is answered', endless.settledAt, null],
    [['14'], 'polls of the client', sent(main.trace, 'tasks/get').length, 14],
    [['14'], 'taskStatus messages', statuses.length, 14],
    [['One', 'one'], 'taskCreated messages', yields(main.trace, 'taskCreated').length, 1],
    [['355'], 'the last status', main.lastStatusAt, 355],
    [['nine'], 'times the timeout, nearly', Math.round((main.lastStatusAt ?? 0) / PUBLISHED.timeoutMs), 9],
    [['382'], 'the stream ends', main.settledAt, 382],
    [['22'], 'from the abort to the end', (main.settledAt ?? 0) - (abortedAt ?? 0), 22],
    [
      ['135', '162', '190', '217', '244', '271', '298', '325', '355'],
      'the statuses after the time to live',
      statuses.filter((t) => t > TTL_MS),
      [135, 162, 190, 217, 244, 271, 298, 325, 355],
    ],
    [
      ['120'],
      'most statuses come after the time to live',
      statuses.filter((t) => t > TTL_MS).length > 7,
      true,
    ],
    [['15'], 'cancellations at the abort', cancellations.sent, 15],
    [['15'], 'of them live', cancellations.live, 0],
    [['15', 'one'], 'for the creation', cancelledIds(main.trace).filter((id) => id === 1).length, 1],
    [['14'], 'for polls', cancelledIds(main.trace).filter((id) => id > 1).length, 14],
    [
      ['zero'],
      'cancellations before the abort',
      sent(main.trace, 'notifications/cancelled').filter((t) => t < 360).length,
      0,
    ],
    [
      ['one'],
      'instant at which all of them go out',
      new Set(sent(main.trace, 'notifications/cancelled')).size,
      1,
    ],
    [['zero'], 'tasks/cancel of the SDK', main.counts.tasksCancel, 0],
    [['90'], 'the slow poll of the control takes', SLOW_MS, 90],
    [['42'], 'the control ends', control.settledAt, 42],
    [
      ['40'],
      'both would end near the timeout, were it the stream’s: the control does',
      (control.settledAt ?? 0) - 40 <= 2,
      true,
    ],
    [['32001'], 'its error', control.outcome.text, 'MCP error -32001: Request timed out'],
    [
      ['one'],
      'its cancellations',
      cancellationsIn(control.trace),
      { sent: 1, live: 1, stale: 0, repeated: 0 },
    ],
    [['zero'], 'its statuses', yields(control.trace, 'taskStatus').length, 0],
    [['350'], 'a second run: a last status beyond', (main.lastStatusAt ?? 0) > 350, true],
    [['380'], 'a second run: over near', Math.abs((main.settledAt ?? 0) - 380) <= 5, true],
    [['1.30.0'], 'the version', sdkMeasured, '1.30.0'],
    [
      ['four', 'one', 'second', 'three'],
      'deadlines of a host',
      Object.keys(simulatePolicy(underPolicy({})).clocks).length,
      4,
    ],
  ];

function cancelledIds(trace: typeof main.trace): readonly number[] {
  return trace.flatMap(({ kind, detail }) =>
    kind === 'send' && detail['method'] === 'notifications/cancelled' ? [Number(detail['requestId'])] : [],
  );
}

/** The numbers that are no output of a run, and what they are. */
const NOT_OF_A_RUN: Readonly<Record<string, string>> = {
  '1391': 'a proposal (SEP)',
  '1686': 'a proposal (SEP)',
  '2025-11-25': 'a revision of the protocol',
  '2025': 'a year',
  '2026': 'a year',
  '2': 'a day of the month; and "v2", the split packages, which have no tasks',
  '20': 'a day of the month; and the number of assertions of their harness',
  '26': 'a day of the month',
  '27': 'a day of the month',
};

/** Every number of the article, in figures or in words, once. */
const NUMBERS =
  '1.30.0 2 14 15 20 22 25 26 27 40 42 90 120 135 162 190 217 244 271 298 325 350 355 360 380 382 1391 1686 2025 2025-11-25 2026 32001 One four nine one second three zero'.split(
    ' ',
  );

describe('what was published of the SDK', () => {
  it.each(CLAIMS)('%j, %s', (_tokens, _claim, found, is) => {
    expect(found).toEqual(is);
  });

  it('leaves no number of the article out', () => {
    const claimed = new Set(CLAIMS.flatMap(([tokens]) => tokens));
    expect(NUMBERS.filter((number) => !claimed.has(number) && !(number in NOT_OF_A_RUN))).toEqual([]);
  });
});

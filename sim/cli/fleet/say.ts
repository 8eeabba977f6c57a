import { mannersOf } from '../../figure/tasks/index.ts';
import { clockTime, duration } from '../../settings/words.ts';
import type { Fleet } from '../../tasks/fleet/fleet.ts';
import type { Bucket, FleetLoad } from '../../tasks/fleet/tally.ts';

const BAR_CHARS = 40;

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A length of time, no finer than a person reads it. */
function length(ms: number | null): string {
  if (ms === null) return 'never';
  return duration(ms < 10_000 ? Math.round(ms) : Math.round(ms / 1000) * 1000);
}

/** What the columns of the table compare, row by row. */
function figures(load: FleetLoad): readonly string[] {
  const { polls, wastedPolls, peakPollsPerSecond, mostWaiting, meanLearnMs, busy } = load;
  const { meanLatencyMs, slowestMs } = load;
  return [
    count(polls),
    `${count(wastedPolls)} (${percent(polls === 0 ? 0 : wastedPolls / polls)})`,
    `${count(peakPollsPerSecond)} polls`,
    `${count(mostWaiting)} polls`,
    length(meanLatencyMs),
    length(slowestMs),
    length(meanLearnMs),
    percent(busy),
  ];
}

const ROWS = [
  'polls',
  'found nothing new',
  'busiest second',
  'longest line',
  'mean answer after',
  'slowest answer after',
  'end of a task seen after',
  'server busy',
] as const;

function tableOf(columns: readonly { readonly head: string; readonly load: FleetLoad }[]): string[] {
  const cells = columns.map(({ head, load }) => [head, ...figures(load)]);
  const widths = cells.map((column) => Math.max(...column.map((cell) => cell.length)));
  const lines = ['', ...ROWS].map((name, row) => {
    const line = cells.map((column, index) => (column[row] ?? '').padStart(widths[index] ?? 0)).join('   ');
    return `  ${name.padEnd(24)}  ${line}`;
  });
  return columns.length > 1 ? lines : lines.slice(1);
}

/** Bars of the load: dark to the mean of a second, light to the busiest. */
function histogram(
  buckets: readonly Bucket[],
  plain: readonly Bucket[] | undefined,
  { bucketMs, forMs }: Fleet,
): string[] {
  const most = Math.max(1, ...buckets.map(({ busiestSecond }) => busiestSecond));
  const chars = (polls: number): number => Math.round((polls / most) * BAR_CHARS);
  const times = buckets.map(({ fromMs }) => clockTime(fromMs));
  const width = Math.max(...times.map((time) => time.length));
  return buckets.map(({ fromMs, polls, busiestSecond }, index) => {
    const seconds = Math.max(1, Math.min(bucketMs, forMs - fromMs) / 1000);
    const mean = polls / seconds;
    const bar = '█'.repeat(chars(mean)).padEnd(chars(busiestSecond), '░').padEnd(BAR_CHARS);
    const without = plain ? `, without ${count(plain[index]?.busiestSecond ?? 0)}` : '';
    const said = `${count(mean)}/s, at most ${count(busiestSecond)}${without}`;
    return `  ${(times[index] ?? '').padStart(width)}  ${bar}  ${said}`;
  });
}

/** The load of a fleet for a person, beside that of the same fleet without jitter and back-off where it has any. */
export function sayFleet(fleet: Fleet, load: FleetLoad, plain: FleetLoad | null): string {
  const { pollers, everyMs, forMs, serviceMs, concurrency } = fleet;
  const has = mannersOf(fleet);
  const columns = plain
    ? [
        { head: has, load },
        { head: 'without', load: plain },
      ]
    : [{ head: '', load }];
  return [
    `${count(pollers)} pollers, each ${duration(everyMs)} after its last answer, for ${duration(forMs)};`,
    `a server that takes ${duration(serviceMs)} for a poll and serves ${count(concurrency)} at a time.`,
    ...tableOf(columns),
    '',
    `  Polls a second${has === '' ? '' : ` (${has})`}: █ on average, ░ in the busiest second`,
    ...histogram(load.buckets, plain?.buckets, fleet),
    '',
  ].join('\n');
}

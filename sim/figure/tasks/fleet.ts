import { duration } from '../../settings/words.ts';
import type { Fleet } from '../../tasks/fleet/fleet.ts';
import type { Bucket, FleetLoad } from '../../tasks/fleet/tally.ts';
import { group, line, type Mark, path, px } from '../draw/marks.ts';
import type { Picture } from '../look/svg.ts';
import { type Row, type RowPlan, Stage } from './stage.ts';

/** A fleet's load, and beside it that of the same fleet without jitter and back-off where it has any. */
export interface FleetFigure {
  readonly width: number;
  readonly fleet: Fleet;
  readonly load: FleetLoad;
  readonly plain?: FleetLoad | null | undefined;
}

/** Something that is counted over time. */
interface Measure {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly height: number;
  readonly of: (bucket: Bucket) => number;
}

const MEASURES: readonly Measure[] = [
  { id: 'polls', name: 'polls', note: 'in the busiest second', height: 84, of: (b) => b.busiestSecond },
  { id: 'served', name: 'in service', note: 'at most', height: 30, of: (b) => b.mostInService },
  { id: 'waiting', name: 'waiting', note: 'at most, in line', height: 56, of: (b) => b.mostWaiting },
];
/** More steps than this cannot be told apart. */
const MOST_BUCKETS = 180;
const SECOND_MS = 1000;

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

/** The stretches in which a fleet is best drawn: whole seconds, and no more of them than can be told apart. */
export function drawableBucketMs({ forMs }: Pick<Fleet, 'forMs'>): number {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 21_600].map((s) => s * SECOND_MS);
  const fits = steps.find((ms) => forMs / ms <= MOST_BUCKETS) ?? Math.ceil(forMs / MOST_BUCKETS);
  return Math.min(fits, forMs);
}

/** What sets a fleet apart from one that polls like clockwork: "jitter 20 %, back-off ×1.5"; empty where nothing does. */
export function mannersOf({ jitter, backoff }: Fleet): string {
  const jittered = jitter > 0 ? [`jitter ${Math.round(jitter * 100)} %`] : [];
  return [...jittered, ...(backoff > 1 ? [`back-off ×${backoff}`] : [])].join(', ');
}

/** The figure of a fleet: how many ask, are served and wait, over time. */
export function layoutFleet({ width, fleet, load, plain }: FleetFigure): Picture {
  const plans = MEASURES.map(
    ({ id, name, note, height }): RowPlan => ({ id, name, note, height, under: 16 }),
  );
  const stage = new Stage(width, fleet.forMs, plans);
  for (const measure of MEASURES) {
    const row = stage.row(measure.id);
    if (row) drawMeasure(stage, row, measure, { width, fleet, load, plain });
  }
  const title = `${count(fleet.pollers)} pollers, each ${duration(fleet.everyMs)} after its last answer`;
  return stage.picture(title, descriptionOf(fleet, load, plain));
}

function drawMeasure(stage: Stage, row: Row, { id, of }: Measure, { fleet, load, plain }: FleetFigure): void {
  const all = [...load.buckets, ...(plain?.buckets ?? [])].map(of);
  const most = Math.max(1, ...all);
  const y = (value: number): number => row.bottom - (value / most) * row.height;
  const marks: Mark[] = [line('zero', 'hair', stage.left, row.bottom, stage.right, row.bottom)];
  const endX = stage.x(fleet.forMs);
  /** The steps from one bucket to the next, each told from where the one before ends: a page has dozens of them. */
  const steps = (buckets: readonly Bucket[]): string => {
    let [atX, atY] = [px(stage.x(0)), px(row.bottom)];
    let d = '';
    for (const [i, bucket] of buckets.entries()) {
      const next = buckets[i + 1];
      const toY = px(y(of(bucket)));
      if (next && px(y(of(next))) === toY) continue;
      const toX = px(next ? stage.x(next.fromMs) : endX);
      d += `${toY === atY ? '' : `v${px(toY - atY)}`}h${px(toX - atX)}`;
      [atX, atY] = [toX, toY];
    }
    return d;
  };
  const start = `M${px(stage.x(0))} ${px(row.bottom)}`;
  marks.push(path('load', 'bar', `${start}${steps(load.buckets)}V${px(row.bottom)}Z`));
  if (plain) marks.push(path('plain', 'caret', `${start}${steps(plain.buckets)}`));
  stage.bars.push(group(id, 'c-polling', marks));
  const peak = Math.max(...load.buckets.map(of));
  const texts = plain
    ? [
        `at most ${count(peak)} with ${mannersOf(fleet)} (filled), ${count(Math.max(...plain.buckets.map(of)))} without (line)`,
        `${count(peak)} filled, ${count(Math.max(...plain.buckets.map(of)))} line`,
      ]
    : [`at most ${count(peak)}`];
  const spots = [{ x: stage.left, y: row.bottom + 14, anchor: 'start' }] as const;
  stage.labels.ask({ key: `most-${id}`, font: 'said', className: 'on', texts, spots, rank: 1 });
}

function descriptionOf(fleet: Fleet, load: FleetLoad, plain: FleetLoad | null | undefined): string {
  const said = ({ polls, wastedPolls, peakPollsPerSecond, mostWaiting }: FleetLoad): string =>
    `${count(polls)} polls in ${duration(fleet.forMs)}, ${count(wastedPolls)} of them found nothing new; at most ${count(peakPollsPerSecond)} in a second and ${count(mostWaiting)} in line`;
  if (!plain) return `${said(load)}.`;
  return `With ${mannersOf(fleet)}: ${said(load)}. Without: ${said(plain)}.`;
}

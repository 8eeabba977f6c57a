import type { FigureKind, Lane, LaneKind } from '../figure.ts';
import type { LanePlace, PartPlan } from '../parts/part.ts';
import type { ClockStory } from '../story/clock-story.ts';
import { acted } from '../story/relevance.ts';

/** The measures of a figure: where the plot stands and how high its lanes are. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Labels above the bars, for small screens. */
  readonly narrow: boolean;
  readonly kind: FigureKind;
  readonly pad: number;
  readonly left: number;
  readonly right: number;
  readonly axisY: number;
  /** Whether the names of its moments are left out. */
  readonly withoutAxis: boolean;
  readonly lanes: readonly Lane[];
  /** The top of the row between the axis and the lanes, where a part writes there. */
  readonly headY: number | null;
  /** The baseline of the line about clocks that never mattered. */
  readonly foldY: number | null;
}

const NARROW_PX = 480;
/** So little that the names of the lanes stand under the text above the figure. */
const PAD = 4;
const AXIS_HEIGHT = 34;
const BARE_AXIS_HEIGHT = 12;
const HEAD_HEIGHT = 17;
const FOLD_HEIGHT = 22;

interface Measure {
  readonly height: number;
  readonly barAt: number;
  readonly bar: number;
}
type CoreKind = Exclude<LaneKind, 'part'>;
const WIDE: Readonly<Record<CoreKind, Measure>> = {
  conversation: { height: 42, barAt: 8, bar: 18 },
  clock: { height: 44, barAt: 8, bar: 18 },
  wire: { height: 46, barAt: 18, bar: 1 },
  server: { height: 72, barAt: 24, bar: 18 },
};
const NARROW: Readonly<Record<CoreKind, Measure>> = {
  conversation: { height: 46, barAt: 19, bar: 16 },
  clock: { height: 60, barAt: 19, bar: 16 },
  wire: { height: 46, barAt: 18, bar: 1 },
  server: { height: 76, barAt: 36, bar: 18 },
};

/** Whether labels stand above the bars at this width. */
export function isNarrow(width: number, kind: FigureKind): boolean {
  return kind === 'small' || width <= NARROW_PX;
}

export function frameOf(
  width: number,
  kind: FigureKind,
  clocks: readonly ClockStory[],
  hasFold: boolean,
  plans: readonly PartPlan[],
  withoutAxis = false,
): Frame {
  const axisHeight = withoutAxis ? BARE_AXIS_HEIGHT : AXIS_HEIGHT;
  const narrow = isNarrow(width, kind);
  const gutter = narrow ? 0 : Math.round(Math.min(255, Math.max(150, width * 0.285)));
  const measures = narrow ? NARROW : WIDE;
  const needsHead = plans.some((plan) => plan.needsHead);
  const lanes: Lane[] = [];
  let top = axisHeight + (needsHead ? HEAD_HEIGHT : 0);
  const push = (
    id: string,
    laneKind: LaneKind,
    clock: ClockStory['clock'] | null,
    measure: Measure,
  ): void => {
    const { height, barAt, bar } = measure;
    lanes.push({ id, kind: laneKind, clock, top, height, barTop: top + barAt, barHeight: bar });
    top += height;
  };
  const add = (id: string, laneKind: CoreKind, clock: ClockStory['clock'] | null): void =>
    push(id, laneKind, clock, measures[laneKind]);
  const addParts = (place: LanePlace): void => {
    for (const lane of plans.flatMap((plan) => plan.lanes ?? [])) {
      if (lane.place === place) push(lane.id, 'part', null, lane);
    }
  };
  if (!narrow || !clocks.some(acted)) add('conversation', 'conversation', null);
  addParts('over-clocks');
  for (const { clock } of clocks) add(clock, 'clock', clock);
  const foldY = hasFold ? top + 13 : null;
  if (hasFold) top += FOLD_HEIGHT;
  if (!narrow) add('wire', 'wire', null);
  addParts('over-server');
  add('server', 'server', null);
  return {
    width,
    height: top + 8,
    narrow,
    kind,
    pad: PAD,
    left: PAD + gutter + (narrow ? 2 : 10),
    right: width - PAD - 4,
    axisY: axisHeight - 10,
    withoutAxis,
    lanes,
    headY: needsHead ? axisHeight - 3 : null,
    foldY,
  };
}

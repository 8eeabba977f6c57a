import type { CellAxis } from '../../answer/map/axis.ts';
import { KNOBS } from '../../answer/map/knobs.ts';
import type { Landmark } from '../../answer/map/landmarks.ts';
import { CLOCK_CHIPS, CLOCK_NAMES } from '../../facts/clocks.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { line, type Mark } from '../draw/marks.ts';
import { chip } from '../draw/names.ts';
import type { LabelPlacer } from '../place/placer.ts';
import { momentName } from '../words/words.ts';
import { type Plot, shareOn } from './plot.ts';

const MOMENTS_MS: readonly Ms[] = [
  ...[100, 200, 500],
  ...[1, 2, 5, 10, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * 60_000),
  ...[1, 2, 4, 8, 24].map((hours) => hours * 3_600_000),
];

/** What stands along an axis: a share of its length and a text. */
interface Tick {
  readonly share: number;
  readonly text: string;
  readonly isMain: boolean;
}

/** Round moments on a time axis; on that of versions, the last number of about every thirtieth. */
function ticksOf(axis: CellAxis, landmarks: readonly Landmark[]): Tick[] {
  if (!axis.range) return versionTicks(axis);
  const main = new Set(landmarks.map(({ ms }) => ms));
  const all = [...new Set([...main, ...MOMENTS_MS])];
  return all.flatMap((ms): Tick[] => {
    const share = shareOn(axis, ms);
    return share === undefined ? [] : [{ share, text: momentName(ms), isMain: main.has(ms) }];
  });
}

const VERSIONS_APART = 30;

function versionTicks({ values }: CellAxis): Tick[] {
  const last = values.length - 1;
  return values.flatMap((value, i): Tick[] => {
    if (i % VERSIONS_APART !== 0 && i !== last) return [];
    if (i !== last && last - i < VERSIONS_APART) return [];
    return [{ share: (i + 0.5) / values.length, text: String(value), isMain: i === last }];
  });
}

interface Drawn {
  readonly plot: Plot;
  readonly labels: LabelPlacer;
  readonly width: number;
}

/** The axis under the plot, its name, and the scenario's own deadlines over it. */
export function drawXAxis(
  { plot, labels, width }: Drawn,
  axis: CellAxis,
  landmarks: readonly Landmark[],
): Mark[] {
  const bottom = plot.y + plot.height;
  const marks: Mark[] = [];
  for (const { share, text, isMain } of ticksOf(axis, landmarks)) {
    const x = plot.x + share * plot.width;
    labels.ask({
      key: `x-${text}`,
      font: 'axis',
      className: isMain ? 'on' : '',
      texts: [text],
      names: line(`x-${text}`, 'tickline', x, bottom, x, bottom + 4),
      spots: [
        { x, y: bottom + 16, anchor: 'middle' },
        { x: x + 8, y: bottom + 16, anchor: 'end' },
      ],
      rank: isMain ? 1 : 2,
    });
  }
  labels.ask({
    key: 'x-name',
    font: 'value',
    className: 'on',
    texts: axisNames(axis, '→'),
    spots: [{ x: plot.x + plot.width, y: bottom + 34, anchor: 'end' }],
    rank: 0,
  });
  for (const landmark of landmarks) marks.push(...deadline({ plot, labels, width }, axis, landmark));
  return marks;
}

/** A chip over the plot where one of the scenario's clocks would act, and a hairline through it. */
function deadline({ plot, labels, width }: Drawn, axis: CellAxis, { clock, ms }: Landmark): Mark[] {
  const share = shareOn(axis, ms);
  if (share === undefined) return [];
  const x = plot.x + share * plot.width;
  const y = plot.y - 8;
  labels.block({ x: x - 8, y: y - 13, width: 16, height: 16 });
  labels.ask({
    key: `at-${clock}`,
    font: 'value',
    texts: [`${CLOCK_NAMES[clock]} ${momentName(ms)}`, CLOCK_NAMES[clock]],
    spots: [
      { x: x + 12, y, anchor: 'start', to: width - 2 },
      { x: x - 12, y, anchor: 'end' },
    ],
    rank: 3,
  });
  return [
    line(`deadline-${clock}`, `deadline c-${clock}`, x, plot.y, x, plot.y + plot.height),
    chip(clock, CLOCK_CHIPS[clock], x - 8, y),
  ];
}

/** The axis beside the plot, and its name over it. */
export function drawYAxis({ plot, labels }: Drawn, axis: CellAxis, landmarks: readonly Landmark[]): void {
  for (const { share, text, isMain } of ticksOf(axis, landmarks)) {
    const y = plot.y + plot.height * (1 - share);
    labels.ask({
      key: `y-${text}`,
      font: 'axis',
      className: isMain ? 'on' : '',
      texts: isMain ? [`default ${text}`, text] : [text],
      names: line(`y-${text}`, 'tickline', plot.x - 4, y, plot.x, y),
      spots: [{ x: plot.x - 7, y: y + 4, anchor: 'end' }],
      rank: isMain ? 1 : 2,
    });
  }
  labels.ask({
    key: 'y-name',
    font: 'value',
    className: 'on',
    texts: axisNames(axis, '↑'),
    spots: [{ x: 4, y: 16, anchor: 'start' }],
    rank: 0,
  });
}

/** What an axis is, with the name of its setting, in ever fewer words; the arrow says which way it rises. */
function axisNames({ id }: CellAxis, arrow: '→' | '↑'): readonly string[] {
  const { label, setting } = KNOBS[id];
  const all = setting ? [`${label}: ${setting}`, setting, label] : [label];
  return all.map((name) => (arrow === '→' ? `${name} ${arrow}` : `${arrow} ${name}`));
}

import type { FateSpan } from '../answer/sweep.ts';
import type { Ms } from '../kernel/kernel.ts';
import { drawAxis } from './draw/axis.ts';
import { drawClock } from './draw/clock.ts';
import { drawConversation } from './draw/conversation.ts';
import { clearFatalLine, fatalLine } from './draw/fatal.ts';
import { group, type Mark, rect } from './draw/marks.ts';
import { drawFold, drawNames } from './draw/names.ts';
import { drawServer } from './draw/server.ts';
import type { Sheet } from './draw/sheet.ts';
import { drawWire } from './draw/wire.ts';
import type { Figure, FigureInput, StripSegment } from './figure.ts';
import { type Axis, axisThrough, moved, planAxis } from './place/axis.ts';
import { type Frame, frameOf, isNarrow } from './place/frame.ts';
import { LabelPlacer } from './place/placer.ts';
import type { ClockStory } from './story/clock-story.ts';
import { landmarksOf, sortClocks } from './story/relevance.ts';
import { type Story, storyOf } from './story/story.ts';
import { descOf, titleOf } from './words/accessible.ts';

/** Narrower than this nothing can be read; the figure is laid out for it and scaled. */
const MIN_WIDTH = 240;

/** The timeline of a prediction as data: lanes, marks, axis, handles and words. Pure. */
export function layoutFigure(input: FigureInput): Figure {
  const kind = input.kind ?? 'full';
  const width = Math.max(MIN_WIDTH, Math.round(input.width));
  const narrow = isNarrow(width, kind);
  const story = storyOf(input);
  const spans = spansOf(input, story);
  const { lanes: clocks, folded } = sortClocks(story, narrow, input.clocks);
  const plans = (input.parts ?? []).flatMap((part) => part.plan(story, input, narrow) ?? []);
  const hasFold = folded.length > 0 && kind === 'full';
  const frame = frameOf(width, kind, clocks, hasFold, plans, input.withoutAxis);
  const landmarks = plans.flatMap((plan) => plan.landmarks ?? []);
  const axis = axisOf(input, story, spans, frame, landmarks);
  const sheet = blank(input, story, spans, frame, axis);
  drawAxis(sheet);
  drawNames(sheet, clocks);
  drawFold(sheet, folded);
  const strip = drawLanes(sheet, clocks, spans);
  for (const { lanes = [], draw } of plans) {
    const own = lanes.flatMap(({ id }) => frame.lanes.find((lane) => lane.id === id) ?? []);
    draw(sheet, own);
  }
  clearFatalLine(sheet);
  const { marks, labels, unplaced } = sheet.labels.place();
  const { fatal } = story;
  return {
    kind,
    width,
    height: frame.height,
    lanes: frame.lanes,
    axis,
    handles: sheet.handles,
    calls: sheet.calls,
    strip,
    marks: [
      group('guides', '', sheet.guides),
      group('bars', '', sheet.bars),
      ...fadeOf(sheet),
      group('signs', '', [...fatalLine(sheet, labels), ...sheet.signs]),
      group('labels', '', marks),
    ],
    labels,
    unplaced,
    folded: folded.map(({ clock }) => clock),
    fatal: fatal ? { ...fatal, x: axis.x(fatal.t) } : null,
    title: titleOf(input, story),
    desc: descOf(input),
  };
}

/** The lanes that every figure has, and the outcome strip as it stands on the server's. */
function drawLanes(
  sheet: Sheet,
  clocks: readonly ClockStory[],
  spans: readonly FateSpan[],
): readonly StripSegment[] {
  let strip: readonly StripSegment[] = [];
  for (const lane of sheet.frame.lanes) {
    const clock = clocks.find((one) => one.clock === lane.clock);
    if (clock) drawClock(sheet, lane, clock);
    else if (lane.kind === 'conversation') drawConversation(sheet, lane);
    else if (lane.kind === 'wire') drawWire(sheet, lane);
    else if (lane.kind === 'server') strip = drawServer(sheet, lane, spans);
  }
  return strip;
}

/** Where an answer would land: nowhere without a tool, and of no use where the server is seen to fail. */
function spansOf({ strip = [], still }: FigureInput, { origin, broken }: Story): readonly FateSpan[] {
  return origin === 'connect' || (broken && still) ? [] : strip;
}

function axisOf(
  input: FigureInput,
  story: Story,
  spans: readonly FateSpan[],
  { left, right }: Frame,
  more: readonly Ms[],
): Axis {
  if (input.axis) return moved(input.axis, left, right);
  const cliffs = spans.map(({ fromMs }) => fromMs).filter((ms) => ms > 0);
  const landmarks = landmarksOf(story, cliffs, more);
  if (landmarks.length === 0)
    return axisThrough([
      { ms: 0, x: left },
      { ms: 1000, x: right },
    ]);
  const decisiveMs = story.fatal?.t ?? story.respondMs ?? landmarks.at(-1) ?? 0;
  return planAxis({ landmarks, decisiveMs, left, right });
}

function blank(
  input: FigureInput,
  story: Story,
  spans: readonly FateSpan[],
  frame: Frame,
  axis: Axis,
): Sheet {
  const canvas = { x: 2, y: 1, width: frame.width - 4, height: frame.height - 2 };
  return {
    story,
    settings: input.settings,
    caller: input.scripted?.caller ?? 'the conversation',
    draggable: frame.kind === 'full' && !input.still,
    script: input.script,
    hasStrip: spans.length > 0,
    frame,
    axis,
    labels: new LabelPlacer(canvas, input.words),
    guides: [],
    bars: [],
    signs: [],
    handles: [],
    calls: [],
  };
}

/** Right of the end everything fades, but for the strips of other calls. */
function fadeOf({ story, axis, frame, calls }: Sheet): readonly Mark[] {
  const first = frame.lanes[0];
  const last = frame.lanes.at(-1);
  if (!story.fatal || !first || !last) return [];
  const x = axis.x(story.fatal.t) + 1;
  const bottom = last.barTop + last.barHeight + 1;
  const strips = calls.map(({ hit }) => hit);
  const fade = (key: string, y: number, to: number): Mark =>
    rect(key, 'fade', { x, y, width: frame.right + 2 - x, height: to - y });
  const [above, below] = [strips[0], strips.at(-1)];
  if (!above || !below) return [fade('fade', first.top, bottom)];
  return [fade('fade-above', first.top, above.y), fade('fade', below.y + below.height, bottom)];
}

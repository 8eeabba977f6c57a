import type { Ms } from '../../kernel/kernel.ts';
import { clockTime, duration } from '../../settings/words.ts';
import type { Handle, Lane } from '../figure.ts';
import { group, line, type Mark, path, px, rect } from './marks.ts';
import type { Sheet } from './sheet.ts';

const HIT = { width: 30, height: 46 };
const SMALL = { width: 13, height: 20 };
const SMALL_HIT = { width: 24, height: 34 };

/** Everything of the server's that can be dragged along its lane beside the answer, which lies over the others. */
export function drawSmallHandles(sheet: Sheet, lane: Lane): void {
  if (sheet.story.origin !== 'call') return;
  drawHeaders(sheet, lane);
  drawProgress(sheet, lane);
  drawCut(sheet, lane);
}

/** What makes the knob of the answer one that can be held; gives the marks on it. */
export function gripAnswer({ story, handles }: Sheet, id: Handle['id'], x: number, middle: number): Mark[] {
  const grips = [-2.5, 2.5].map(
    (dx): Mark => line(`grip${dx}`, 'grip', x + dx, middle - 5, x + dx, middle + 5),
  );
  const hit = { x: x - HIT.width / 2, y: middle - HIT.height / 2, ...HIT };
  const when = story.respondMs === null ? 'never' : clockTime(story.respondMs);
  const what = id === 'response' ? 'When the server answers' : 'When the server is ready';
  handles.push({ id, t: story.respondMs, x, hit, label: `${what}: ${when}` });
  return [...grips, rect('hit', 'hit', hit)];
}

interface Small {
  readonly id: Handle['id'];
  readonly t: Ms;
  readonly label: string;
  /** The sign on it, around its middle. */
  readonly sign: (x: number, y: number) => string;
  readonly nth?: number;
}

function drawSmall(sheet: Sheet, lane: Lane, { id, t, label, sign, nth }: Small): void {
  const { axis, signs, handles, labels } = sheet;
  if (t > axis.endMs) return;
  const x = axis.x(t);
  const y = lane.barTop + lane.barHeight / 2;
  const knob = { x: x - SMALL.width / 2, y: y - SMALL.height / 2, ...SMALL };
  const hit = { x: x - SMALL_HIT.width / 2, y: y - SMALL_HIT.height / 2, ...SMALL_HIT };
  labels.block(knob);
  signs.push(
    group(`handle-${id}`, 'handle', [
      rect('knob', 'knob open', knob, 5),
      path('sign', 'grip', sign(x, y)),
      rect('hit', 'hit', hit),
    ]),
  );
  handles.push({ id, t, x, hit, label, ...(nth === undefined ? {} : { nth }) });
}

/** When the headers of a stream come. */
function drawHeaders(sheet: Sheet, lane: Lane): void {
  const { headersMs, respondMs } = sheet.story;
  const streams = headersMs !== undefined && headersMs !== respondMs && sheet.settings.transport === 'http';
  if (!streams) return;
  drawSmall(sheet, lane, {
    id: 'headers',
    t: headersMs,
    label: `When the response headers come: ${clockTime(headersMs)}`,
    sign: (x, y) => `M${px(x)} ${px(y + 5)}v-9m-3 3l3-3 3 3`,
  });
}

/** How often it reports: its first report is moved, and all others with it. */
function drawProgress(sheet: Sheet, lane: Lane): void {
  const { story, script } = sheet;
  const [first] = story.progress;
  const everyMs = script?.progressEveryMs;
  if (first === undefined || !everyMs) return;
  drawSmall(sheet, lane, {
    id: 'progress',
    t: first,
    label: `How often it reports progress: every ${duration(everyMs)}`,
    sign: (x, y) => `M${px(x - 3)} ${px(y - 4)}v8m3-8v8m3-8v8`,
    nth: Math.max(1, Math.round((first - story.startMs) / everyMs)),
  });
}

/** When the connection is cut. */
function drawCut(sheet: Sheet, lane: Lane): void {
  const cutAtMs = sheet.script?.cutAtMs;
  if (cutAtMs === undefined || cutAtMs === null) return;
  drawSmall(sheet, lane, {
    id: 'cut',
    t: cutAtMs,
    label: `When the connection is cut: ${clockTime(cutAtMs)}`,
    sign: (x, y) => `M${px(x - 3)} ${px(y - 3)}l6 6m0-6l-6 6`,
  });
}

import type { Label } from '../figure.ts';
import { cutAround } from '../place/cut-around.ts';
import { group, type Mark, path } from './marks.ts';
import type { Sheet } from './sheet.ts';

interface Reach {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

function reachOf({ story, axis, frame }: Sheet): Reach | undefined {
  const last = frame.lanes.at(-1);
  if (!story.fatal || !last) return undefined;
  return { x: axis.x(story.fatal.t), top: frame.axisY, bottom: last.barTop + last.barHeight + 3 };
}

/** Keeps the line of the fatal moment clear. On a small screen words may have to stand across it, but not on a bar. */
export function clearFatalLine(sheet: Sheet): void {
  const { frame, labels } = sheet;
  const reach = reachOf(sheet);
  if (!reach) return;
  const { x, top, bottom } = reach;
  const part = (from: number, to: number) => ({ x: x - 2, y: from, width: 4, height: to - from });
  if (!frame.narrow) return labels.block(part(top + 8, bottom));
  labels.avoid(part(top, bottom));
  if (frame.headY !== null) labels.block(part(frame.headY, frame.headY + 14));
  for (const { kind, barTop, barHeight } of frame.lanes) {
    labels.block(part(barTop - (kind === 'server' ? 17 : 0), barTop + barHeight));
  }
}

/** The line that joins the cause, the notice and the server, cut where words stand on it. */
export function fatalLine(sheet: Sheet, labels: readonly Label[]): readonly Mark[] {
  const reach = reachOf(sheet);
  if (!reach) return [];
  const { clock } = sheet.story.fatal ?? {};
  const d = cutAround(reach.x, reach.top, reach.bottom, labels);
  return [group('fatal', clock ? `c-${clock}` : 'c-none', [path('fatal-line', 'fatal', d)])];
}

import { group, line } from './marks.ts';
import type { Sheet } from './sheet.ts';

/** The line that joins the cause, the notice and the server. */
export function drawFatalLine(sheet: Sheet): void {
  const { story, axis, frame, signs, labels } = sheet;
  const first = frame.lanes[0];
  const last = frame.lanes.at(-1);
  if (!story.fatal || !first || !last) return;
  const x = axis.x(story.fatal.t);
  const [top, bottom] = [frame.axisY, last.barTop + last.barHeight + 3];
  const mark = line('fatal-line', 'fatal', x, top, x, bottom);
  signs.unshift(group('fatal', story.fatal.clock ? `c-${story.fatal.clock}` : 'c-none', [mark]));
  if (!frame.narrow) labels.block({ x: x - 2, y: top + 8, width: 4, height: bottom - top - 8 });
  else {
    if (frame.headY !== null) labels.block({ x: x - 2, y: frame.headY, width: 4, height: 14 });
    for (const { kind, barTop, barHeight } of frame.lanes) {
      const above = kind === 'server' ? 17 : 0;
      labels.block({ x: x - 2, y: barTop - above, width: 4, height: barHeight + above });
    }
  }
}

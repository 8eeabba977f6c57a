import type { VNode } from 'preact';
import type { Figure } from '../../../../sim/figure/index.ts';
import { FONTS } from '../../../../sim/figure/place/fonts.ts';
import { textWidth } from '../../../../sim/figure/place/text-width.ts';
import { atMoment } from '../../../../sim/figure/play/at-moment.ts';
import { readout } from '../../../../sim/figure/play/playhead.ts';
import type { Story } from '../../../../sim/figure/story/story.ts';

interface Props {
  readonly figure: Figure;
  readonly story: Story;
  readonly x: number;
}

/** A readout near the right edge stands left of the playhead. */
const READOUT_PX = 170;

/** The playhead over the figure, with what each lane says at its moment. */
export function Overlay({ figure, story, x }: Props): VNode {
  const { width, height, axis, lanes } = figure;
  const isLeft = x > width - READOUT_PX;
  const t = axis.t(x);
  const moments = atMoment(story, t);
  const said = readout(figure, x);
  const half = textWidth(said, FONTS.strong) / 2 + 6;
  const middle = Math.min(Math.max(x, half), width - half);
  return (
    <svg class="overlay" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line class="playhead" x1={x} x2={x} y1={20} y2={height - 10} />
      <rect x={middle - half} y={2} width={2 * half} height={17} rx={3} />
      <text class="strong m" x={middle} y={14}>
        {said}
      </text>
      {moments.map(({ lane: id, text }) => {
        const lane = lanes.find((one) => one.id === id);
        if (!lane || text === '') return null;
        const y = lane.kind === 'wire' ? lane.barTop - 5 : lane.barTop + lane.barHeight / 2 + 4;
        return (
          <text key={id} class={isLeft ? 'said on e' : 'said on'} x={isLeft ? x - 8 : x + 8} y={y}>
            {text}
          </text>
        );
      })}
    </svg>
  );
}

import type { VNode } from 'preact';
import type { Plot } from '../../../sim/figure/map/plot.ts';
import type { Spot } from './spot.ts';

interface Props {
  readonly plot: Plot;
  readonly spot: Spot;
}

/** Two lines through a spot and a ring around it. */
export function Crosshair({ plot, spot }: Props): VNode {
  const x = plot.x + spot[0] * plot.width;
  const y = plot.y + (1 - spot[1]) * plot.height;
  return (
    <g class="crosshair">
      <line x1={x} x2={x} y1={plot.y} y2={plot.y + plot.height} />
      <line x1={plot.x} x2={plot.x + plot.width} y1={y} y2={y} />
      <circle cx={x} cy={y} r={6} />
    </g>
  );
}

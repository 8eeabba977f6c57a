import type { VNode } from 'preact';
import { columnX, type Plot, rowY } from '../../../sim/figure/map/plot.ts';

interface Props {
  readonly plot: Plot;
  readonly cell: readonly [i: number, j: number];
}

/** Two lines through a cell and a ring around it. */
export function Crosshair({ plot, cell: [i, j] }: Props): VNode {
  const x = columnX(plot, i + 0.5);
  const y = rowY(plot, j + 0.5);
  return (
    <g class="crosshair">
      <line x1={x} x2={x} y1={plot.y} y2={plot.y + plot.height} />
      <line x1={plot.x} x2={plot.x + plot.width} y1={y} y2={y} />
      <circle cx={x} cy={y} r={6} />
    </g>
  );
}

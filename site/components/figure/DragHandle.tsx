import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Handle } from '../../../sim/figure/index.ts';
import type { Ms } from '../../../sim/index.ts';

interface Props {
  readonly handle: Handle;
  readonly label: string;
  readonly valueText: string;
  /** The last moment that it can be moved to. */
  readonly endMs: Ms;
  /** The moment under a pointer that stands this many of the figure's pixels from its left edge. */
  readonly momentAt: (x: number) => Ms;
  /** The moment that a key moves to; undefined for keys that are not for it. */
  readonly momentFor: (event: KeyboardEvent) => Ms | undefined;
  readonly onGrab: () => void;
  readonly onMove: (ms: Ms) => void;
  readonly onDrop: () => void;
}

/** Where a pointer stands, in the figure's own pixels, however it is scaled. */
function figureX(event: PointerEvent): number {
  const svg = (event.currentTarget as SVGElement).ownerSVGElement;
  const box = svg?.getBoundingClientRect();
  return svg && box ? ((event.clientX - box.left) * svg.viewBox.baseVal.width) / box.width : 0;
}

/** Something on the figure that can be moved along the axis, by mouse, finger or keys. */
export function DragHandle(props: Props): VNode {
  const { handle, label, valueText, endMs, momentAt, momentFor, onGrab, onMove, onDrop } = props;
  const dragging = useRef(false);
  const { x, y, width, height } = handle.hit;

  const grab = (event: PointerEvent): void => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    dragging.current = true;
    onGrab();
  };
  const move = (event: PointerEvent): void => {
    if (dragging.current) onMove(momentAt(figureX(event)));
  };
  const drop = (): void => {
    if (!dragging.current) return;
    dragging.current = false;
    onDrop();
  };
  const press = (event: KeyboardEvent): void => {
    const next = momentFor(event);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <g
      class="grab"
      role="slider"
      tabindex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(endMs / 1000)}
      aria-valuenow={Math.round((handle.t ?? endMs) / 1000)}
      aria-valuetext={valueText}
      onPointerDown={grab}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={press}
    >
      <rect class="grip-area" x={x} y={y} width={width} height={height} rx={6} />
    </g>
  );
}

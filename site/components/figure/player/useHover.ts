import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** A point in the pixels of the figure under it. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

function pointIn(svg: SVGSVGElement, { clientX, clientY }: MouseEvent): Point {
  const box = svg.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.width / box.width;
  return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
}

/** Where a mouse stands over the figure (a finger scrolls the page), and what is clicked there. */
export function useHover(container: RefObject<HTMLElement>, onPick: (at: Point) => void): Point | null {
  const [point, setPoint] = useState<Point | null>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  useEffect(() => {
    const svg = container.current?.querySelector<SVGSVGElement>('figure svg');
    if (!svg) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const move = (event: PointerEvent): void => {
      // While something is dragged, the figure shows what comes of that.
      const hovers = event.pointerType === 'mouse' && event.buttons === 0;
      setPoint(hovers ? pointIn(svg, event) : null);
    };
    svg.addEventListener('pointermove', move, { signal });
    svg.addEventListener('pointerdown', () => setPoint(null), { signal });
    svg.addEventListener('pointerleave', () => setPoint(null), { signal });
    svg.addEventListener('click', (event) => pick.current(pointIn(svg, event)), { signal });
    return () => controller.abort();
  }, []);
  return point;
}

import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Figure } from '../../../../sim/figure/index.ts';
import { advanced, isAtEnd } from '../../../../sim/figure/play/playhead.ts';

/** Where the playhead stands, and what moves it. */
export interface Playhead {
  /** In the figure's pixels; null while there is none to be seen. */
  readonly x: number | null;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  /** Puts it somewhere, and stops it there. */
  readonly put: (x: number | null) => void;
}

/** A frame that took longer did not move the playhead: the page was away. */
const MAX_FRAME_MS = 100;

/** A playhead that runs at one speed, stops at the end, and pauses while nobody can see it. */
export function usePlayhead(figure: Figure, container: RefObject<HTMLElement>): Playhead {
  const [x, setX] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const left = figure.axis.stops[0]?.x ?? 0;

  useEffect(() => {
    if (!isPlaying) return undefined;
    let before = performance.now();
    let frame = 0;
    const run = (now: number): void => {
      const byMs = Math.min(MAX_FRAME_MS, now - before);
      before = now;
      setX((at) => advanced(figure, at ?? left, byMs));
      frame = requestAnimationFrame(run);
    };
    frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, figure.axis]);

  useEffect(() => {
    if (isPlaying && x !== null && isAtEnd(figure, x)) setPlaying(false);
  }, [x]);

  useEffect(() => {
    const element = container.current;
    if (!isPlaying || !element) return undefined;
    const pause = (): void => setPlaying(false);
    const observer = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && pause());
    observer.observe(element);
    document.addEventListener('visibilitychange', pause);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', pause);
    };
  }, [isPlaying]);

  return {
    x,
    isPlaying,
    toggle: () => {
      if (!isPlaying && (x === null || isAtEnd(figure, x))) setX(left);
      setPlaying(!isPlaying);
    },
    put: (next) => {
      setPlaying(false);
      setX(next);
    },
  };
}

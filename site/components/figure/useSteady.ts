import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps an element where it is on the screen while what stands above it changes its height: the heading, when somebody
 * drags. Call the result before the change.
 */
export function useSteady(ref: RefObject<HTMLElement>): () => void {
  const topBefore = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || topBefore.current === undefined) return;
    const moved = element.getBoundingClientRect().top - topBefore.current;
    topBefore.current = undefined;
    if (Math.abs(moved) > 0.5) scrollBy({ top: moved, behavior: 'instant' });
  });
  return () => {
    topBefore.current = ref.current?.getBoundingClientRect().top;
  };
}

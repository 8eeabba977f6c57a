import { useLayoutEffect, useRef } from 'preact/hooks';

/** Keys this close to each other are one step: an arrow that is held, a word that is typed. */
const PAUSE_MS = 800;

/**
 * Counts what a reader does: a press of a pointer until it is let go is one gesture, keys without a pause are one, and
 * so is each click. Returns how many there have been.
 */
export function useGesture(): () => number {
  const count = useRef(0);
  useLayoutEffect(() => {
    let lastKey = Number.NEGATIVE_INFINITY;
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const next = (): void => {
      count.current++;
      lastKey = Number.NEGATIVE_INFINITY;
    };
    const key = ({ timeStamp }: Event): void => {
      if (timeStamp - lastKey > PAUSE_MS) count.current++;
      lastKey = timeStamp;
    };
    addEventListener('pointerdown', next, options);
    addEventListener('focusin', next, options);
    addEventListener('paste', next, options);
    addEventListener('keydown', key, options);
    return () => controller.abort();
  }, []);
  return () => count.current;
}

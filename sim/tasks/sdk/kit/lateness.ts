import type { Ms } from '../../../kernel/kernel.ts';

/** How much later than its delay a timer runs: always the same, or whole milliseconds drawn between two. */
export type Lateness = Ms | { readonly minMs: Ms; readonly maxMs: Ms; readonly seed: number };

/**
 * The lateness of one timer after another. The ideal clock has none; a real one is late by what the event loop
 * was busy with. Drawn from the seed alone (mulberry32), so that a scenario always gives the same run.
 */
export function latenessOf(lateness: Lateness | undefined): () => Ms {
  if (lateness === undefined) return () => 0;
  if (typeof lateness === 'number') return () => lateness;
  const { minMs, maxMs } = lateness;
  let state = lateness.seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    return minMs + Math.floor(share * (maxMs - minMs + 1));
  };
}

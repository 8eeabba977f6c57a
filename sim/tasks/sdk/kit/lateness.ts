import type { Ms } from '../../../kernel/kernel.ts';
import { seeded } from './random.ts';

/** How much later than its delay a timer runs: always the same, or whole milliseconds drawn between two. */
export type Lateness = Ms | { readonly minMs: Ms; readonly maxMs: Ms; readonly seed: number };

/**
 * The lateness of one timer after another. The ideal clock has none; a real one is late by what the event loop
 * was busy with. Drawn from the seed alone, so that a scenario always gives the same run.
 */
export function latenessOf(lateness: Lateness | undefined): () => Ms {
  if (lateness === undefined) return () => 0;
  if (typeof lateness === 'number') return () => lateness;
  const { minMs, maxMs, seed } = lateness;
  const draw = seeded(seed);
  return () => minMs + Math.floor(draw() * (maxMs - minMs + 1));
}

import type { VNode } from 'preact';
import type { Explanation } from '../../../sim/index.ts';

/** Word for word what Claude is told, which is what a search engine is asked. */
export function Told({ explanation }: { readonly explanation: Explanation }): VNode | null {
  if (explanation.told === null) return null;
  return (
    <section aria-labelledby="told-title">
      <h2 id="told-title">What Claude is told</h2>
      <blockquote class="told">{explanation.told}</blockquote>
    </section>
  );
}

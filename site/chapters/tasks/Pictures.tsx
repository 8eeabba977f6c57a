import type { VNode } from 'preact';
import { FIGURE_CLASS } from '../../../sim/figure/index.ts';
import { LAYOUTS } from '../../components/figure/layouts.ts';
import { Marks } from '../../components/figure/Marks.tsx';
import type { Drawn } from './drawn.ts';

/** A picture in the three widths; the style sheet shows the one that fits. */
export function Pictures({ drawn }: { readonly drawn: Drawn }): VNode {
  return (
    <div class={`figure ${FIGURE_CLASS}`}>
      {LAYOUTS.map(({ id, width }) => {
        const { width: w, height, title, desc, marks } = drawn(width);
        return (
          <figure class={`at-${id}`} key={id}>
            <svg viewBox={`0 0 ${w} ${height}`} role="img" aria-label={`${title}. ${desc}`}>
              <Marks marks={marks} />
            </svg>
          </figure>
        );
      })}
    </div>
  );
}

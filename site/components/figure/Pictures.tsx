import type { VNode } from 'preact';
import { FIGURE_CLASS } from '../../../sim/figure/index.ts';
import type { Picture } from '../../../sim/figure/look/svg.ts';
import { LAYOUTS } from './layouts.ts';
import { Marks } from './Marks.tsx';

/** A picture in the three widths; the style sheet shows the one that fits. */
export function Pictures({ drawn }: { readonly drawn: (width: number) => Picture | undefined }): VNode {
  return (
    <div class={`figure ${FIGURE_CLASS}`}>
      {LAYOUTS.map(({ id, width }) => {
        const picture = drawn(width);
        if (!picture) return undefined;
        const { width: w, height, title, desc, marks } = picture;
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

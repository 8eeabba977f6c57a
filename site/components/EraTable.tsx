import type { ComponentChildren, VNode } from 'preact';
import type { Era } from '../../sim/answer/eras.ts';
import { Sentence } from './Sentence.tsx';

interface Props {
  readonly caption: ComponentChildren;
  readonly eras: readonly Era[];
  /** How the versions of an era are shown: as a door to one of them, or as words. */
  readonly versions: (era: Era) => ComponentChildren;
}

/** What became of one call, as versions went by: the newest first. */
export function EraTable({ caption, eras, versions }: Props): VNode {
  return (
    <table class="eras">
      <caption>{caption}</caption>
      <tbody>
        {eras.toReversed().map((era) => (
          <tr key={era.first}>
            <th scope="row">{versions(era)}</th>
            <td>
              <Sentence spans={era.sentence} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

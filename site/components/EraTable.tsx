import type { ComponentChildren, VNode } from 'preact';
import { type Era, sayVersions } from '../../sim/answer/eras.ts';
import { compareVersions } from '../../sim/facts/versions.ts';
import { Sentence } from './Sentence.tsx';

interface Props {
  readonly caption: ComponentChildren;
  readonly eras: readonly Era[];
  /** Where the call under a version stands, if it is another page. */
  readonly hrefAt?: ((version: string) => string) | undefined;
  /** Takes this page to a version, if it can be taken there. */
  readonly onVersion?: ((version: string) => void) | undefined;
  /** The version in view. */
  readonly at?: string | undefined;
}

/** What became of one call, as versions went by: the newest first. */
export function EraTable({ caption, eras, ...doors }: Props): VNode {
  return (
    <table class="eras">
      <caption>{caption}</caption>
      <tbody>
        {eras.toReversed().map((era) => (
          <tr key={era.first}>
            <th scope="row">
              <Versions era={era} {...doors} />
            </th>
            <td>
              <Sentence spans={era.sentence} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The versions of an era: a door to the last of them, where there is one. */
function Versions({
  era,
  hrefAt,
  onVersion,
  at,
}: { readonly era: Era } & Omit<Props, 'caption' | 'eras'>): VNode {
  const said = sayVersions(era);
  if (at !== undefined && holds(era, at)) return <b>{said} (in view)</b>;
  if (hrefAt) return <a href={hrefAt(era.last)}>{said}</a>;
  if (!onVersion) return <>{said}</>;
  return (
    <button type="button" class="link" onClick={() => onVersion(era.last)}>
      {said}
    </button>
  );
}

const holds = ({ first, last }: Era, version: string): boolean =>
  compareVersions(version, first) >= 0 && compareVersions(version, last) <= 0;

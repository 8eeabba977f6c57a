import type { VNode } from 'preact';
import type { Source } from './sources/source.ts';

const MEGA = 1_000_000;

/** Stands for a file that is too long for the box. */
export function TooLarge({ source }: { readonly source: Source }): VNode {
  const { name, blob, skippedBytes = 0 } = source;
  const skipped = skippedBytes > 0 ? `, without its first ${Math.ceil(skippedBytes / MEGA)} MB` : '';
  return (
    <p class="quiet too-large">
      <b>{name}</b> ({((blob?.size ?? 0) / MEGA).toFixed(1)} MB) is too long to be shown. It is read all the
      same{skipped}.
    </p>
  );
}

import type { VNode } from 'preact';
import { LONG_LINK_CHARS } from '../../../sim/index.ts';

/** How long the address is, and from where on that is a risk. */
export function LinkLength({ chars }: { readonly chars: number }): VNode {
  const isLong = chars > LONG_LINK_CHARS;
  return (
    <p class={`link-length${isLong ? ' long' : ''}`} role={isLong ? 'alert' : undefined}>
      <meter
        min={0}
        max={2 * LONG_LINK_CHARS}
        high={LONG_LINK_CHARS}
        optimum={0}
        value={chars}
        aria-label="Length of the link"
      />
      {isLong
        ? `${chars} characters: some programs cut a link beyond ${LONG_LINK_CHARS}. Take the JSON, or fewer steps of the server.`
        : `${chars} of ${LONG_LINK_CHARS} characters that every program lets through`}
    </p>
  );
}

import type { VNode } from 'preact';
import type { Said } from '../../../../sim/paste/index.ts';
import { CopyButton } from '../../CopyButton.tsx';

/** What ended the last call of a pasted record: the five lines that end the visit. */
export function Ending({ said }: { readonly said: Said }): VNode {
  const { headline, what, server, change, copy, into, restart, check, version } = said;
  return (
    <section class="ending" aria-labelledby="ending-title">
      <h3 id="ending-title">{headline}</h3>
      <p>{what}</p>
      <dl>
        <dt>The server</dt>
        <dd>{server}</dd>
        <dt>One change</dt>
        <dd>
          {change}
          {copy && (
            <div class="copy-line">
              <code>{copy}</code>
              <CopyButton text={copy} />
            </div>
          )}
          {into && <span class="quiet">into {into}</span>}
        </dd>
        <dt>Then</dt>
        <dd>{restart}</dd>
        <dt>Check</dt>
        <dd>{check}</dd>
      </dl>
      <p class="quiet">By the rules of this record: {version}.</p>
    </section>
  );
}

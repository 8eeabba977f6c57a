import type { VNode } from 'preact';
import { CLOCK_CHIPS } from '../../../sim/facts/clocks.ts';
import type { Instant } from '../../../sim/index.ts';
import { clockTime } from '../../../sim/settings/words.ts';

/** What happens when, and which clock would have been next. */
export function Instants({ instants }: { readonly instants: readonly Instant[] }): VNode {
  const fromCall = instants.slice(
    Math.max(
      0,
      instants.findIndex(({ text }) => text.startsWith('the tool')),
    ),
  );
  const never = fromCall.filter(({ reached }) => !reached);
  return (
    <section aria-labelledby="instants-title">
      <h2 id="instants-title">What happens when</h2>
      <List instants={fromCall.filter(({ reached }) => reached)} />
      {never.length > 0 && (
        <>
          <p class="quiet">What would have been next:</p>
          <List instants={never} />
        </>
      )}
    </section>
  );
}

function List({ instants }: { readonly instants: readonly Instant[] }): VNode {
  return (
    <ol class="instants">
      {instants.map(({ t, clock, text, reached }) => (
        <li key={`${t}-${text}`} class={reached ? '' : 'unreached'}>
          <b>{clockTime(t)}</b>
          <span class={clock ? `c-${clock}` : ''}>
            {clock && (
              <span class="chip" aria-hidden="true">
                {CLOCK_CHIPS[clock]}
              </span>
            )}
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

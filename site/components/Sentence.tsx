import type { VNode } from 'preact';
import type { Span } from '../../sim/answer/span.ts';
import { CLOCK_CHIPS } from '../../sim/facts/clocks.ts';

/** A sentence with its times in bold and each clock's name in its colour, with its chip. */
export function Sentence({ spans }: { readonly spans: readonly Span[] }): VNode {
  return (
    <>
      {spans.map(({ text, clock, time }, i) => {
        const key = `${i}-${text}`;
        if (time !== undefined) return <b key={key}>{text}</b>;
        // A bracket keeps with the name that it opens for.
        const opens = (at: number): boolean =>
          spans[at]?.text.endsWith('(') === true && !!spans[at + 1]?.clock;
        if (!clock) return <span key={key}>{opens(i) ? text.slice(0, -1) : text}</span>;
        return (
          <span key={key} class={`clock c-${clock}`}>
            {opens(i - 1) && '('}
            <span class="chip" aria-hidden="true">
              {CLOCK_CHIPS[clock]}
            </span>
            <span class="clock-name">{text}</span>
          </span>
        );
      })}
    </>
  );
}

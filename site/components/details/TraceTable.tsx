import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Prediction, TraceEvent } from '../../../sim/index.ts';
import { clockTime } from '../../../sim/settings/words.ts';
import { detailsOf, wordsOf } from '../../model/trace-words.ts';

const SHOWN_AT_FIRST = 12;
/** Ten thousand reports of progress are no more readable than a thousand. */
const SHOWN_AT_MOST = 1000;

/** Every event of the trace, for those who want to see all of it and those who cannot see the figure. */
export function TraceTable({ prediction }: { readonly prediction: Prediction }): VNode {
  const [all, setAll] = useState(false);
  const { events } = prediction;
  const callAt = Math.max(
    0,
    events.findIndex(({ kind }) => kind === 'call.sent'),
  );
  const brief = events.length > SHOWN_AT_FIRST;
  const from = all || !brief ? 0 : callAt;
  const shown = events.slice(from, from + (all ? SHOWN_AT_MOST : SHOWN_AT_FIRST));
  const details = detailsOf(shown);
  return (
    <section aria-labelledby="trace-title">
      <h2 id="trace-title">The trace</h2>
      <table class="trace stacks">
        <thead>
          <tr>
            <th scope="col" class="number">
              time
            </th>
            <th scope="col">what happens</th>
            <th scope="col">detail</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((event, i) => (
            <Row key={`${from + i}-${event.kind}`} event={event} detail={details[i] ?? ''} />
          ))}
        </tbody>
      </table>
      {brief && (
        <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : showAllWords(events.length, from > 0)}
        </button>
      )}
    </section>
  );
}

function showAllWords(count: number, hasConnection: boolean): string {
  const events =
    count > SHOWN_AT_MOST ? `the first ${SHOWN_AT_MOST} of ${count} events` : `all ${count} events`;
  return `Show ${events}${hasConnection ? ', with the connection before' : ''}`;
}

function Row({ event, detail }: { readonly event: TraceEvent; readonly detail: string }): VNode {
  return (
    <tr class={event.kind === 'call.aborted' ? 'decisive' : ''}>
      <td class="number">{clockTime(event.t)}</td>
      <td class={event.timer ? `c-${event.timer}` : ''}>{wordsOf(event)}</td>
      <td class="detail">{detail}</td>
    </tr>
  );
}

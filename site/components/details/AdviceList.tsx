import type { VNode } from 'preact';
import { type Advice, type Fate, fateOf, type PlaceText, type Prediction } from '../../../sim/index.ts';
import { CopyButton } from '../CopyButton.tsx';

const GIVES: Readonly<Record<Fate, string>> = {
  result: 'Claude then gets the result.',
  notification: 'The result then arrives as a notification.',
  lost: '',
};

interface Props {
  readonly advice: readonly Advice[];
  readonly prediction: Prediction;
}

/** Changes that give the call a better end; each was tried on the simulator before it is shown. */
export function AdviceList({ advice, prediction }: Props): VNode {
  return (
    <section class="advice" aria-labelledby="advice-title">
      <h2 id="advice-title">What to change</h2>
      {advice.length === 0 && <p>{withoutAdvice(prediction)}</p>}
      <ol>
        {advice.map(({ id, text, places, takesEffect, fate }) => (
          <li key={id}>
            <p>
              {text} <b>{GIVES[fate]}</b>
            </p>
            {places.map((place) => (
              <Block key={place.place} {...place} />
            ))}
            <p class="quiet">{takesEffect.join(' ')}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What goes into one file, under the name of that file. */
function Block({ into, text }: PlaceText): VNode {
  return (
    <figure class="into">
      <figcaption>In {into}</figcaption>
      <div class="copy-line">
        <pre>{text}</pre>
        <CopyButton text={text} />
      </div>
    </figure>
  );
}

function withoutAdvice(prediction: Prediction): string {
  if (fateOf(prediction) === 'result') return 'Nothing: the answer comes before any clock ends the call.';
  return 'No setting that was tried gives this call a better end.';
}

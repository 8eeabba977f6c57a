import type { VNode } from 'preact';
import {
  type Advice,
  type Beyond,
  type Fate,
  type PlaceText,
  sayNewer,
  sayNoSetting,
} from '../../../sim/index.ts';
import type { WayOut } from '../../model/advice.ts';
import { CopyButton } from '../CopyButton.tsx';

const GIVES: Readonly<Record<Fate, string>> = {
  result: 'Claude then gets the result.',
  notification: 'The result then arrives as a notification.',
  lost: '',
};

/** Changes that give the call a better end; each was tried on the simulator before it is shown. */
export function AdviceList({ settings, beyond }: WayOut): VNode {
  return (
    <section class="advice" aria-labelledby="advice-title">
      <h2 id="advice-title">What to change</h2>
      {beyond && <BeyondSettings {...beyond} />}
      {!beyond && settings.length === 0 && <p>Nothing: the answer comes before any clock ends the call.</p>}
      <ol>
        {settings.map((advice) => (
          <li key={advice.id}>
            <p>
              {advice.text} <b>{GIVES[advice.fate]}</b>
            </p>
            <Places {...advice} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What would help where no setting of this version does. */
function BeyondSettings(beyond: Beyond): VNode {
  const { server, newer } = beyond;
  return (
    <>
      <p>
        {sayNoSetting(beyond)} {server && <b>{GIVES[server.fate]}</b>}
      </p>
      {newer && (
        <>
          <p>
            {sayNewer(newer)} <b>{GIVES[newer.fate]}</b>
          </p>
          {newer.advice && <Places {...newer.advice} />}
        </>
      )}
    </>
  );
}

/** What goes into each file, under the name of that file, and when it counts. */
function Places({ places, takesEffect }: Pick<Advice, 'places' | 'takesEffect'>): VNode {
  return (
    <>
      {places.map((place) => (
        <Block key={place.place} {...place} />
      ))}
      <p class="quiet">{takesEffect.join(' ')}</p>
    </>
  );
}

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

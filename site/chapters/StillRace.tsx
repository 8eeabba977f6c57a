import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { fetchAllRare } from '#rare-figure';
import type { Scenario } from '../../sim/index.ts';
import { LiveFigure } from '../components/figure/later.ts';
import { Sentence } from '../components/Sentence.tsx';
import { viewOf } from '../model/view.ts';

// Any scenario stands in the article: nothing is drawn before all is there that one may need.
const [{ allParts, silenceSawtooth }] = await Promise.all([
  import('../components/extras.ts'),
  fetchAllRare(),
]);

interface Props {
  readonly scenario: Scenario;
  /** What the figure is of, in a line. */
  readonly of: string;
  /** Whether how long it has been silent is drawn as a line that climbs and falls. */
  readonly sawtooth: boolean;
  /** Where it can be opened, changed and shared. */
  readonly href: string;
}

/** A race that is played, read moment by moment, compared and copied; nothing of it is dragged. */
export function StillRace({ scenario, of, sawtooth, href }: Props): VNode {
  const view = useMemo(() => viewOf(scenario), []);
  const parts = useMemo(() => (sawtooth ? [...allParts, silenceSawtooth] : allParts), []);
  const { headline, sentence } = view.explanation;
  return (
    <section class="race" aria-label={of}>
      <p>
        <span class="race-name">{of}</span>
        <span class="race-answer">{headline}</span>
      </p>
      <LiveFigure view={view} drag={undefined} parts={parts} />
      <p class="said">
        <Sentence spans={sentence} />{' '}
        <a class="quiet" href={href}>
          Open or share it
        </a>
      </p>
    </section>
  );
}

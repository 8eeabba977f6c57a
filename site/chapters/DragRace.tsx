import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { FateSpan } from '../../sim/index.ts';
import { LiveFigure } from '../components/figure/later.ts';
import { movesOf } from '../components/figure/moves.ts';
import { Sentence } from '../components/Sentence.tsx';
import { ShareBar } from '../components/share/later.ts';
import { whenAtHand } from '../components/when-at-hand.ts';
import { type Knobs, scenarioOfKnobs } from '../model/knobs.ts';
import { viewOf } from '../model/view.ts';

interface Props {
  readonly knobs: Knobs;
  /** Where an answer would land, worked out when the page was built. */
  readonly strip: readonly FateSpan[];
  readonly of: string;
}

/** A race whose answer the reader drags; finished without any script. */
export function DragRace({ knobs: atFirst, strip, of }: Props): VNode {
  const [knobs, setKnobs] = useState(atFirst);
  const view = useMemo(() => viewOf(scenarioOfKnobs(knobs)), [knobs]);
  const change = (some: Partial<Knobs>): void =>
    whenAtHand(scenarioOfKnobs({ ...knobs, ...some }), () => setKnobs((now) => ({ ...now, ...some })));
  return (
    <section class="race" aria-label={of}>
      <p>
        <span class="race-name">{of}. Drag the answer.</span>
        <span class="race-answer" aria-live="polite">
          {view.explanation.headline}
        </span>
      </p>
      <LiveFigure
        view={view}
        drag={{ strip, respondAtMs: knobs.respondAfterMs, script: knobs, moves: movesOf(change) }}
      />
      <p class="said">
        <Sentence spans={view.explanation.sentence} />
      </p>
      <ShareBar tool={{ scenario: view.scenario, knobs, isPasted: false, strip }} />
    </section>
  );
}

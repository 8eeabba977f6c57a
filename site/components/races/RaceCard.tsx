import type { VNode } from 'preact';
import { FIGURE_CLASS } from '../../../sim/figure/index.ts';
import type { Race } from '../../model/race.ts';
import { Marks } from '../figure/Marks.tsx';

interface Props {
  readonly name: string;
  readonly race: Race;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** A small race under its answer; all of it is one button. */
export function RaceCard({ name, race, isCurrent, onOpen }: Props): VNode {
  const { view, figure } = race;
  return (
    <li class={isCurrent ? 'current' : ''}>
      <button type="button" aria-pressed={isCurrent} onClick={onOpen}>
        <span class="race-name">{name}</span>
        <span class="race-answer">{view.explanation.headline}</span>
      </button>
      <div class={FIGURE_CLASS}>
        <svg viewBox={`0 0 ${figure.width} ${figure.height}`} role="img" aria-label={figure.title}>
          <Marks marks={figure.marks} />
        </svg>
      </div>
    </li>
  );
}

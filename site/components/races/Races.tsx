import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { AtBuild } from '../../model/at-build.ts';
import { type Knobs, scenarioOfKnobs } from '../../model/knobs.ts';
import { PRESETS } from '../../model/presets.ts';
import { raceOf } from '../../model/race.ts';
import { RaceCard } from './RaceCard.tsx';

export interface RacesProps {
  readonly strips: AtBuild['strips'];
  /** The version that makes the calls: the one that the reader has chosen. */
  readonly claudeCode: string;
  /** The race in view; undefined where the page shows something else. */
  readonly current: string | undefined;
  readonly onOpen: (id: string, knobs: Knobs) => void;
}

/** Three servers, one question; a click opens one above. */
export function Races({ strips, claudeCode, current, onOpen }: RacesProps): VNode {
  const races = useMemo(
    () =>
      PRESETS.map(({ id, name, knobs: own }) => {
        const knobs = { ...own, claudeCode };
        const strip = claudeCode === own.claudeCode ? strips[id] : undefined;
        return { id, name, knobs, race: raceOf(scenarioOfKnobs, knobs, strip) };
      }),
    [strips, claudeCode],
  );
  return (
    <section aria-labelledby="races-title">
      <h2 id="races-title">Three other calls to start from</h2>
      <ul class="races">
        {races.map(({ id, name, knobs, race }) => (
          <RaceCard
            key={id}
            name={name}
            race={race}
            isCurrent={current === id}
            onOpen={() => onOpen(id, knobs)}
          />
        ))}
      </ul>
    </section>
  );
}

import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { RunsIn } from '../../../../sim/paste/index.ts';
import { changesIn, factsOf, PLACES } from '../../../model/places.ts';
import type { Tool } from '../../useTool.ts';
import type { Reading } from '../read/reading.ts';

interface Props {
  readonly tool: Tool;
  readonly reading: Reading;
}

const ALL = Object.entries(PLACES) as readonly (readonly [RunsIn, (typeof PLACES)[RunsIn]])[];

/** The place that is in force: the chosen one, else what the paste says, as long as the controls agree. */
function usePlace({ knobs, change }: Tool, { runsIn: found }: Reading): [RunsIn, (place: RunsIn) => void] {
  const [chosen, setChosen] = useState<RunsIn>();
  const told = found?.runsIn;
  const applied = useRef<RunsIn>();
  useEffect(() => {
    if (chosen || told === applied.current) return;
    // What the paste said before does not hold for another one.
    if (told || applied.current) change({ who: PLACES[told ?? 'terminal'].who });
    applied.current = told;
  }, [told, chosen]);
  const wanted = chosen ?? told ?? 'terminal';
  const fits = PLACES[wanted].who === knobs.who;
  const place = fits ? wanted : knobs.who === 'print' ? 'print' : 'terminal';
  return [
    place,
    (next) => {
      setChosen(next);
      change({ who: PLACES[next].who });
    },
  ];
}

/** Where it runs: detected where the paste says so, what it changes, and what of that was measured. */
export function PlacePicker({ tool, reading }: Props): VNode {
  const [id, choose] = usePlace(tool, reading);
  const place = PLACES[id];
  const { view, pasted } = tool;
  const found = reading.runsIn;
  const facts = factsOf(place);
  const changes = pasted ? changesIn(view.scenario, view.server) : [];
  return (
    <div class="place">
      <fieldset class="choice">
        <legend>It runs in</legend>
        {ALL.map(([option, { name }]) => (
          <label key={option}>
            <input type="radio" name="place" checked={option === id} onChange={() => choose(option)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div class="place-says quiet" aria-live="polite">
        <p>
          {found?.runsIn === id && `Line ${found.line} of your paste says so. `}
          {place.unmeasured ? (
            <>
              <b>Not measured.</b> {place.unmeasured}
            </>
          ) : (
            'Measured.'
          )}
        </p>
        {changes.map((change) => (
          <p key={change}>{change}</p>
        ))}
        {facts.length > 0 && (
          <details>
            <summary>What is known of it</summary>
            <ul>
              {facts.map(({ statement, known }) => (
                <li key={statement}>
                  {statement} ({known})
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

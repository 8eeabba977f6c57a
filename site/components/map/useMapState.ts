import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bringRare } from '#rare';
import { fetchAllRare } from '#rare-figure';
import type { MapSpec } from '../../../sim/answer/map/sweep-map.ts';
import type { LinkProblem, Scenario } from '../../../sim/index.ts';
import type { AxisSpec } from '../../../sim/scenario/link/axis.ts';
import * as forms from '../../../sim/scenario/link/rare-forms.ts';
import { type Knobs, scenarioOfKnobs } from '../../model/knobs.ts';
import { linkOf, openLink } from '../../model/link.ts';
import { axesOf, FIRST_MAP } from '../../model/maps.ts';

// A map's own link has axes, which is rare elsewhere: they are read before the rest has come.
bringRare({ forms });

interface State {
  readonly knobs: Knobs;
  /** Set where the link says more than the controls can. */
  readonly scenarioFor: ((knobs: Knobs) => Scenario) | undefined;
  readonly x: AxisSpec;
  readonly y: AxisSpec;
}

/** What the page of the map shows, and what can be changed of it. */
export interface MapState extends State {
  readonly spec: MapSpec;
  readonly problems: readonly LinkProblem[];
  readonly change: (changes: Partial<Pick<State, 'knobs' | 'x' | 'y'>>) => void;
}

const CALM_MS = 400;

function opened(link: string): State & Pick<MapState, 'problems'> {
  const { problems, ...rest } = openLink(link);
  const axes = axesOf(link);
  return { ...rest, ...axes, problems: [...problems, ...axes.problems] };
}

/** The address says what the map shows: read when it changes, written once the controls come to rest. */
export function useMapState(): MapState {
  const [{ problems, ...state }, setState] = useState(() => opened(FIRST_MAP.link));
  const isOwn = useRef(true);
  useEffect(() => {
    const read = async (): Promise<void> => {
      if (!location.hash.startsWith('#v=')) return;
      await fetchAllRare();
      isOwn.current = true;
      setState(opened(location.hash));
    };
    void read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const { knobs, scenarioFor, x, y } = state;
  const spec = useMemo(
    () => ({ scenario: (scenarioFor ?? scenarioOfKnobs)(knobs), x, y }),
    [knobs, scenarioFor, x, y],
  );
  useEffect(() => {
    if (isOwn.current) return undefined;
    const timer = setTimeout(() => {
      const link = linkOf({ scenario: spec.scenario, knobs, isPasted: false }, { x, y });
      history.replaceState(null, '', `#${link}`);
    }, CALM_MS);
    return () => clearTimeout(timer);
  }, [spec]);
  return {
    ...state,
    spec,
    problems,
    change: (changes) => {
      isOwn.current = false;
      setState({ ...state, problems: [], ...changes });
    },
  };
}

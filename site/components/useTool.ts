import { useMemo, useState } from 'preact/hooks';
import type { FateSpan, LinkProblem, Scenario } from '../../sim/index.ts';
import type { PasteServer } from '../../sim/paste/index.ts';
import type { AtBuild } from '../model/at-build.ts';
import { type Knobs, scenarioOfKnobs } from '../model/knobs.ts';
import type { Opened } from '../model/link.ts';
import { DEFAULT_PRESET } from '../model/presets.ts';
import { type View, viewOf } from '../model/view.ts';
import type { Reading } from './paste/read/reading.ts';
import { type Box, EMPTY } from './paste/sources/box.ts';
import { useLink } from './useLink.ts';
import { useStrip } from './useStrip.ts';
import { whenAtHand } from './when-at-hand.ts';

/** What was read of a paste, and what makes a race of that: it comes with the paste. */
export interface Found {
  readonly reading: Reading;
  readonly means: typeof import('../model/paste.ts');
}

/** The state of the page: what was typed, what the controls say, and what follows from both. */
export interface Tool {
  readonly box: Box;
  /** Puts something else into the box; `isUsed` says whether it is to decide from now on, and is left out where it stays so. */
  readonly putBox: (next: Box | ((now: Box) => Box), isUsed?: boolean) => void;
  readonly found: Found | undefined;
  readonly setFound: (found: Found | undefined) => void;
  readonly reading: Reading | undefined;
  readonly pasted: PasteServer | undefined;
  /** Whether the paste decides, or the controls and fields alone. */
  readonly isPasted: boolean;
  /** Whether the race in view says nothing of the paste, which holds no server and no setting to run it with. */
  readonly isBeside: boolean;
  readonly knobs: Knobs;
  readonly preset: string | undefined;
  /** The scenario in view, and what of the page's link could not be used. */
  readonly scenario: Scenario;
  readonly problems: readonly LinkProblem[];
  /** Set where a link says more than the controls can. */
  readonly linked: Opened['scenarioFor'];
  readonly view: View;
  readonly strip: readonly FateSpan[];
  readonly scenarioFor: (knobs: Knobs) => Scenario;
  readonly select: (server: string) => void;
  readonly change: (changes: Partial<Knobs>) => void;
  readonly open: (preset: string, knobs: Knobs) => void;
  /** All that a reader can change, to be taken back to. */
  readonly snapshot: Snapshot;
  readonly restore: (snapshot: Snapshot) => void;
}

/** What a reader has chosen, besides what was pasted. */
interface Choices {
  readonly knobs: Knobs;
  readonly preset: string | undefined;
  /** The server of the paste that is looked at. */
  readonly chosen: string | undefined;
  readonly usingPaste: boolean;
  readonly linked: Opened['scenarioFor'];
}

/** Everything that a reader can change; what is shown follows from it. */
export interface Snapshot {
  readonly choices: Choices;
  readonly box: Box;
}

const FIRST: Choices = {
  knobs: DEFAULT_PRESET.knobs,
  preset: DEFAULT_PRESET.id,
  chosen: undefined,
  usingPaste: false,
  linked: undefined,
};

/** The server of a paste that is looked at. */
function serverIn({ reading, means }: Found, chosen: string | undefined): PasteServer | undefined {
  const { servers } = reading.result;
  const byName = (wanted: string | undefined): PasteServer | undefined =>
    servers.find(({ name }) => name === wanted);
  return byName(chosen) ?? byName(means.firstServer(reading));
}

export function useTool({ strips }: AtBuild): Tool {
  const [state, setState] = useState(FIRST);
  const { knobs, preset, chosen, usingPaste, linked } = state;
  const set = (changes: Partial<Choices>): void => setState((now) => ({ ...now, ...changes }));
  const [box, setBox] = useState(EMPTY);
  const [found, setFound] = useState<Found>();
  const reading = found?.reading;
  const pasted = usingPaste && found ? serverIn(found, chosen) : undefined;
  const isPasted = usingPaste && found !== undefined;
  const scenarioFor = (with_: Knobs): Scenario => {
    if (!isPasted) return (linked ?? scenarioOfKnobs)(with_);
    const { means } = found;
    return pasted
      ? means.scenarioOfPaste(found.reading, pasted.name, with_)
      : means.scenarioOfVariables(found.reading, with_);
  };
  const scenario = useMemo(() => scenarioFor(knobs), [knobs, isPasted, pasted, reading, linked]);
  const problems = useLink({ scenario, knobs, isPasted: usingPaste }, (opened) =>
    set({ knobs: opened.knobs, preset: undefined, usingPaste: false, linked: opened.scenarioFor }),
  );
  const view = useMemo(() => viewOf(scenario), [scenario]);
  const strip = useStrip(
    scenarioFor,
    knobs,
    isPasted ? (pasted ?? reading) : linked,
    strips[DEFAULT_PRESET.id] ?? [],
  );

  return {
    box,
    putBox: (next, isUsed) => {
      setBox(next);
      if (isUsed !== undefined) set({ usingPaste: isUsed });
    },
    found,
    setFound,
    reading,
    pasted,
    isPasted,
    isBeside: isPasted && !found.means.holdsSettings(found.reading),
    knobs,
    preset: usingPaste ? undefined : preset,
    scenario,
    problems,
    linked: isPasted ? undefined : linked,
    view,
    strip,
    scenarioFor,
    snapshot: useMemo(() => ({ choices: state, box }), [state, box]),
    restore: (to) => {
      setState(to.choices);
      setBox(to.box);
    },
    select: (server) => set({ chosen: server, usingPaste: true }),
    change: (changes) =>
      whenAtHand(scenarioFor({ ...knobs, ...changes }), () =>
        setState((now) => ({ ...now, knobs: { ...now.knobs, ...changes }, preset: undefined })),
      ),
    open: (id, next) =>
      set({
        knobs: { ...next, claudeCode: knobs.claudeCode },
        preset: id,
        usingPaste: false,
        linked: undefined,
      }),
  };
}

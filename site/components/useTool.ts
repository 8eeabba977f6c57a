import { useMemo, useState } from 'preact/hooks';
import type { FateSpan, LinkProblem, Scenario } from '../../sim/index.ts';
import type { PasteServer } from '../../sim/paste/index.ts';
import type { AtBuild } from '../model/at-build.ts';
import { DEFAULT_PRESET, type Knobs, scenarioOfKnobs } from '../model/knobs.ts';
import type { Opened } from '../model/link.ts';
import { firstServer, scenarioOfPaste, scenarioOfVariables } from '../model/paste.ts';
import { type View, viewOf } from '../model/view.ts';
import { useLink } from './useLink.ts';
import { type Reading, useReading } from './useReading.ts';
import { useStrip } from './useStrip.ts';

/** The state of the page: what was typed, what the controls say, and what follows from both. */
export interface Tool {
  readonly text: string;
  readonly reading: Reading | undefined;
  readonly pasted: PasteServer | undefined;
  /** Whether the paste decides, or the controls and fields alone. */
  readonly isPasted: boolean;
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
  readonly setText: (text: string) => void;
  readonly approach: () => void;
  readonly select: (server: string) => void;
  readonly change: (changes: Partial<Knobs>) => void;
  readonly open: (preset: string, knobs: Knobs) => void;
  /** All that a reader can change, to be taken back to. */
  readonly snapshot: Snapshot;
  readonly restore: (snapshot: Snapshot) => void;
}

/** Everything that a reader can change; what is shown follows from it. */
export interface Snapshot {
  readonly knobs: Knobs;
  readonly preset: string | undefined;
  readonly text: string;
  /** The server of the paste that is looked at. */
  readonly chosen: string | undefined;
  readonly usingPaste: boolean;
  readonly linked: Opened['scenarioFor'];
}

const FIRST: Snapshot = {
  knobs: DEFAULT_PRESET.knobs,
  preset: DEFAULT_PRESET.id,
  text: '',
  chosen: undefined,
  usingPaste: false,
  linked: undefined,
};

export function useTool({ strips }: AtBuild): Tool {
  const [state, setState] = useState(FIRST);
  const { knobs, preset, text, chosen, usingPaste, linked } = state;
  const set = (changes: Partial<Snapshot>): void => setState((now) => ({ ...now, ...changes }));
  const [reading, approach] = useReading(text, knobs.claudeCode);

  const servers = reading?.result.servers ?? [];
  const name = servers.some((server) => server.name === chosen) ? chosen : reading && firstServer(reading);
  const pasted = usingPaste ? servers.find((server) => server.name === name) : undefined;

  const isPasted = usingPaste && reading !== undefined;
  const scenarioFor = (with_: Knobs): Scenario => {
    if (!isPasted) return (linked ?? scenarioOfKnobs)(with_);
    return pasted ? scenarioOfPaste(reading, pasted.name, with_) : scenarioOfVariables(reading, with_);
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
    text,
    reading,
    pasted,
    isPasted,
    knobs,
    preset: usingPaste ? undefined : preset,
    scenario,
    problems,
    linked: isPasted ? undefined : linked,
    view,
    strip,
    scenarioFor,
    approach,
    snapshot: state,
    restore: setState,
    setText: (next) => set({ text: next, usingPaste: next.trim() !== '' }),
    select: (server) => set({ chosen: server, usingPaste: true }),
    change: (changes) =>
      setState((now) => ({ ...now, knobs: { ...now.knobs, ...changes }, preset: undefined })),
    open: (id, next) =>
      set({
        knobs: { ...next, claudeCode: knobs.claudeCode },
        preset: id,
        usingPaste: false,
        linked: undefined,
      }),
  };
}

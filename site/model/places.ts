import type { Grade } from '../../sim/facts/docs/rule-doc.ts';
import { type ReferenceId, referenceFacts } from '../../sim/facts/reference/index.ts';
import { type Effective, policyFor, type RuleId, type Scenario, settingsFor } from '../../sim/index.ts';
import type { RunsIn } from '../../sim/paste/index.ts';
import { duration } from '../../sim/settings/words.ts';
import type { WhoCalls } from './knobs.ts';
import { shownDocs } from './rule-docs.ts';

/** Something that is so in one of the places, and how well that is known. */
export interface PlaceFact {
  readonly statement: string;
  readonly known: Grade;
}

interface Place {
  readonly name: string;
  /** As whose calls those of this place are predicted. */
  readonly who: Exclude<WhoCalls, 'subagent'>;
  /** What the prediction rests on where nobody measured there. */
  readonly unmeasured?: string;
  readonly rules: readonly RuleId[];
  readonly facts: readonly ReferenceId[];
}

const PRINT_RULES: readonly RuleId[] = ['background-print-opt-in', 'dialog-print', 'print-grace-5s'];

export const PLACES: Readonly<Record<RunsIn, Place>> = {
  terminal: {
    name: 'a terminal',
    who: 'interactive',
    rules: ['background-move', 'dialog-pauses-idle'],
    facts: ['dialog-no-limit'],
  },
  print: { name: 'claude -p', who: 'print', rules: PRINT_RULES, facts: [] },
  sdk: {
    name: 'Agent SDK',
    who: 'print',
    unmeasured:
      'No measurement was made through the Agent SDK. It is predicted as claude -p: the docs give both the same rules for calls without a person.',
    rules: ['background-print-opt-in'],
    facts: ['sdk-elicitation', 'sdk-control-70s'],
  },
  vscode: {
    name: 'VS Code extension',
    who: 'interactive',
    unmeasured:
      'No measurement was made in the extension. It is predicted as a terminal, because a person is there; no source says whether calls move to the background in it.',
    rules: [],
    facts: [],
  },
  action: {
    name: 'GitHub Action',
    who: 'print',
    unmeasured:
      'No measurement was made in a workflow. It is predicted as claude -p, because nobody is there to answer.',
    rules: ['background-print-opt-in', 'dialog-print'],
    facts: [],
  },
  desktop: {
    name: 'desktop app',
    who: 'interactive',
    unmeasured:
      'No measurement was made in the desktop app. It is predicted as a terminal; users report limits of its own that no setting changes:',
    rules: [],
    facts: ['desktop-tool-60s', 'dialog-desktop-60s'],
  },
};

/** What is known to be so in a place. */
export function factsOf({ rules, facts }: Place): readonly PlaceFact[] {
  const docs = shownDocs(rules);
  return [
    ...rules.flatMap((rule) => {
      const doc = docs[rule];
      return doc ? [{ statement: doc.statement, known: doc.grade }] : [];
    }),
    ...facts.map((id) => ({ statement: referenceFacts[id].statement, known: referenceFacts[id].grade })),
  ];
}

const CLOCKS: readonly (readonly [keyof Effective, string])[] = [
  ['background', 'The move to the background'],
  ['idle', 'The idle check'],
  ['firstByte', 'The first byte'],
  ['wallClock', 'The wall clock'],
  ['startup', 'The time to connect'],
];

/** How a clock differs between a place and a terminal, in words; empty where none does. */
export function changesIn(scenario: Scenario, server: string): readonly string[] {
  const policy = policyFor(scenario.claudeCode);
  const here = settingsFor(scenario, policy, server).effective;
  const terminal = settingsFor(
    { ...scenario, mode: 'interactive', caller: 'main' },
    policy,
    server,
  ).effective;
  const say = (ms: number | null): string => (ms === null ? 'never' : duration(ms));
  return CLOCKS.filter(([key]) => here[key].ms !== terminal[key].ms).map(
    ([key, name]) => `${name}: ${say(here[key].ms)} instead of ${say(terminal[key].ms)} (${here[key].text}).`,
  );
}

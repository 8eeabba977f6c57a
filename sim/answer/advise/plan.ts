import { simulate } from '../../client/simulate.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { sentenceOf } from '../explain.ts';
import { costsOf } from './costs.ts';
import { type Edit, edited } from './edits.ts';
import { type PlaceText, placesFor } from './places.ts';
import { runsOf } from './range.ts';
import { sayEdit, takesEffect } from './say-edit.ts';
import { type Found, searchChanges } from './search.ts';
import { type Question, stage } from './verdict.ts';
import { hanging, healthy } from './wish.ts';

/** What to do on neighbouring versions, and what it brings. */
export interface PlanLine {
  /** The oldest and the newest of the versions that it is for. */
  readonly from: string;
  readonly to: string;
  /** `nothing` to change; a `setting` does it; only the `server` can do it; or nothing that is known does. */
  readonly kind: 'nothing' | 'setting' | 'server' | 'none';
  /** The lines to write, the fewest that do it; with `server`: those that its change needs besides. */
  readonly edits: readonly Edit[];
  /** What to do, a sentence for each line. */
  readonly text: readonly string[];
  readonly places: readonly PlaceText[];
  readonly costs: readonly string[];
  readonly takesEffect: readonly string[];
  /** What becomes of the call before and after the change, on the newest of the versions. */
  readonly before: string;
  readonly after: string | null;
}

/** The call whose end shows whether the wish is granted. */
function shown(question: Question, scenario: Scenario): string {
  const { server, habit, wish } = question;
  const call =
    wish.want === 'fail-fast'
      ? hanging(scenario, server, habit, wish.withinMs).at(-1)
      : healthy(scenario, server, habit);
  return call ? sentenceOf(call, simulate(call)) : '';
}

function kindOf(edits: readonly Edit[] | undefined, ofServer: boolean): PlanLine['kind'] {
  if (ofServer) return 'server';
  if (!edits) return 'none';
  return edits.length > 0 ? 'setting' : 'nothing';
}

function lineOf(question: Question, { runs, edits, serverChange }: Found): PlanLine {
  const versions = runs.flatMap((run) => run.versions);
  const samples = runs.map(({ sample }) => sample);
  const newest = versions.at(-1) ?? '';
  const made = edits ?? [];
  const asked = serverChange ? { ...question, habit: serverChange.habit } : question;
  const before = stage(question, newest);
  const after = edited(before, question.server, made);
  const changes = made.length > 0 || serverChange !== undefined;
  return {
    from: versions[0] ?? '',
    to: newest,
    kind: kindOf(edits, serverChange !== undefined),
    edits: made,
    text: [
      ...(serverChange ? [serverChange.text] : []),
      ...made.map((edit) => sayEdit(edit, question.server)),
    ],
    places: placesFor(asked, made, samples),
    costs: costsOf(asked, made, before, after),
    takesEffect: takesEffect(made),
    before: shown(question, before),
    after: changes && serverChange?.id !== 'own-limit' ? shown(asked, after) : null,
  };
}

/**
 * The smallest change of configuration that gives what is wished for on all these versions (oldest first), or else the
 * fewest lines, each with its versions. Everything it says was tried on the simulator, and nothing smaller works.
 */
export function planFor(question: Question, versions: readonly string[]): readonly PlanLine[] {
  return searchChanges(question, runsOf(versions)).map((found) => lineOf(question, found));
}

import { bySize, editsFor } from './candidates.ts';
import { type Edit, edited } from './edits.ts';
import type { VersionRun } from './range.ts';
import { type ServerChange, serverChanges } from './server-side.ts';
import { grants, healthyFate, type Question, stage } from './verdict.ts';

/** What to do on some neighbouring versions; `edits` is empty where nothing is needed. */
export interface Found {
  readonly runs: readonly VersionRun[];
  /** The settings that do it, or that the server's change needs besides; undefined = nothing that is known does it. */
  readonly edits: readonly Edit[] | undefined;
  /** Where no setting does it. */
  readonly serverChange?: ServerChange | undefined;
}

/** More settings than this beside a change of the server are no advice. */
const MOST_BESIDES = 2;

const worksOn = (question: Question, edits: readonly Edit[], { sample }: VersionRun): boolean =>
  grants(question, edited(stage(question, sample), question.server, edits));

/** All changes worth trying on some version of the list, the smallest first. */
function changesFor(question: Question, runs: readonly VersionRun[]): readonly (readonly Edit[])[] {
  const all = runs.flatMap(({ sample }) => editsFor(question, sample));
  return bySize([...new Map(all.map((edit) => [JSON.stringify(edit), edit])).values()]);
}

/** A way to grant the wish, and whether it does on a run of versions. */
interface Option {
  readonly edits: readonly Edit[];
  readonly serverChange?: ServerChange;
  readonly works: (run: VersionRun) => boolean;
}

/** Remembers what was tried: stretches of versions overlap. */
function once(works: (run: VersionRun) => boolean): (run: VersionRun) => boolean {
  const known = new Map<string, boolean>();
  return (run) => {
    const before = known.get(run.sample);
    if (before !== undefined) return before;
    const now = works(run);
    known.set(run.sample, now);
    return now;
  };
}

/** The option that works longest from the first run on without a break; of equals the first, which is the smallest. */
function longest(
  options: readonly Option[],
  runs: readonly VersionRun[],
): { option: Option; length: number } | undefined {
  let best: { option: Option; length: number } | undefined;
  for (const option of options) {
    const broken = runs.findIndex((run) => !option.works(run));
    const length = broken < 0 ? runs.length : broken;
    if (length > (best?.length ?? 0)) best = { option, length };
    if (best?.length === runs.length) break;
  }
  return best;
}

/** Changes of the server, with as few settings besides as they need. */
function serverOptions(question: Question, sets: readonly (readonly Edit[])[]): readonly Option[] {
  const changes = serverChanges(question);
  return sets
    .filter((edits) => edits.length <= MOST_BESIDES)
    .flatMap((edits) =>
      changes.map((serverChange): Option => {
        const changed = { ...question, habit: serverChange.habit };
        // A server that gives up by itself needs no setting: only a call that goes well must not be lost.
        const livesAnyway = (run: VersionRun): boolean =>
          edits.length === 0 && healthyFate(question, stage(question, run.sample)) !== 'lost';
        if (serverChange.id === 'own-limit') return { edits, serverChange, works: once(livesAnyway) };
        return { edits, serverChange, works: once((run) => worksOn(changed, edits, run)) };
      }),
    );
}

/**
 * The smallest change that works on every run of versions, or else the fewest lines that together cover them, each
 * with its own runs: a longest stretch from the oldest on, which no other split can beat. A server is asked to change
 * only where no setting helps.
 */
export function searchChanges(question: Question, runs: readonly VersionRun[]): readonly Found[] {
  const sets = changesFor(question, runs);
  const settings = sets.map(
    (edits): Option => ({ edits, works: once((run) => worksOn(question, edits, run)) }),
  );
  const ofServer = serverOptions(question, sets);
  const found: Found[] = [];
  for (let start = 0; start < runs.length; ) {
    const rest = runs.slice(start);
    const best = longest(settings, rest);
    const hopeful = rest.findIndex((run) => settings.some(({ works }) => works(run)));
    const hopeless = hopeful < 0 ? rest : rest.slice(0, hopeful);
    const chosen = best ?? longest(ofServer, hopeless);
    const length = chosen?.length ?? 1;
    found.push({
      runs: rest.slice(0, length),
      edits: chosen?.option.edits,
      serverChange: chosen?.option.serverChange,
    });
    start += length;
  }
  return found;
}

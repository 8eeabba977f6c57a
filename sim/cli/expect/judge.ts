import type { PlaceText } from '../../answer/advise/places.ts';
import { type PlanLine, planFor } from '../../answer/advise/plan.ts';
import { roomFor } from '../../answer/advise/room.ts';
import type { ToolHabit, Wish } from '../../answer/advise/wish.ts';
import type { Diagnostic, PasteReading } from '../../paste/index.ts';
import { readLength } from '../../settings/length.ts';
import { shown } from '../../settings/shown.ts';
import { didYouMean } from '../kit/command.ts';
import type { ReadNeeds } from './read.ts';
import type { ToolNeed } from './schema.ts';

/** Whether a configuration gives one tool what it needs, and what to change where it does not. */
export interface Judgement {
  readonly tool: string;
  readonly server: string;
  readonly want: ToolNeed['want'];
  readonly ok: boolean;
  readonly from: string;
  readonly to: string;
  /** Why it cannot be judged: the server is not there. */
  readonly problem?: string;
  /** One for each stretch of versions. */
  readonly lines: readonly PlanLine[];
}

const msOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : readLength(text);

function habitOf({ takes, silence, progressEvery, firstByte }: ToolNeed): ToolHabit {
  return {
    takesMs: msOf(takes) ?? 0,
    silenceMs: msOf(silence),
    progressEveryMs: msOf(progressEvery),
    firstByteMs: msOf(firstByte),
  };
}

function wishOf({ want, takes, within }: ToolNeed): Wish {
  return want === 'fail-fast' ? { want, withinMs: msOf(within) ?? roomFor(msOf(takes) ?? 0) } : { want };
}

function judge(
  name: string,
  need: ToolNeed,
  scenario: PasteReading['scenario'],
  versions: readonly string[],
): Judgement {
  const names = Object.keys(scenario.servers);
  const slash = name.lastIndexOf('/');
  const server = Object.hasOwn(scenario.servers, name) || slash < 0 ? name : name.slice(0, slash);
  const common = {
    tool: name,
    server,
    want: need.want,
    from: versions[0] ?? '',
    to: versions.at(-1) ?? '',
  };
  if (!Object.hasOwn(scenario.servers, server)) {
    const there =
      names.length === 0 ? 'there is none' : `there are ${names.map((one) => shown(one)).join(', ')}`;
    const problem = `the configuration has no server "${shown(server)}"${didYouMean(server, names) || ` (${there})`}`;
    return { ...common, ok: false, problem, lines: [] };
  }
  const config = { ...scenario, mode: need.mode ?? 'interactive', caller: need.caller ?? 'main' };
  // A repository writes what it needs into its own files.
  const question = { config, server, habit: habitOf(need), wish: wishOf(need), scope: 'project' } as const;
  const lines = planFor(question, versions);
  return { ...common, ok: lines.every(({ kind }) => kind === 'nothing'), lines };
}

/** Holds a configuration against what a repository says its tools need, on these versions (oldest first). */
export function judgeNeeds(
  { needs }: ReadNeeds,
  { scenario }: PasteReading,
  versions: readonly string[],
): readonly Judgement[] {
  return Object.entries(needs.tools).map(([name, need]) => judge(name, need, scenario, versions));
}

/** Whether a place is a file that a repository can hold. */
export function isOfRepository({ place }: PlaceText): boolean {
  return place === 'mcp-entry' || place === 'settings-json';
}

/** The smallest change in one sentence: what to write, and into what. */
function changeOf({ kind, text, places, from, to, before }: PlanLine): string {
  const on = from === to ? from : `${from} to ${to}`;
  if (kind === 'none')
    return `On ${on} neither a setting nor a change of the server that is known gives it. ${before}`;
  const write = places.filter(isOfRepository).map((place) => `${place.text} into ${place.into}`);
  const into = write.length > 0 ? ` Write ${write.join(', and ')}.` : '';
  const who = kind === 'server' ? 'No setting gives it; the server must change. ' : '';
  return `On ${on}: ${before} ${who}${text.join(' ')}${into}`;
}

/** What is not met, as remarks at the places of mcp-timing.json that ask for it. */
export function unmet(judgements: readonly Judgement[], { spotOf }: ReadNeeds): readonly Diagnostic[] {
  return judgements
    .filter(({ ok }) => !ok)
    .map(({ tool, want, problem, lines }): Diagnostic => {
      const changes = lines.filter(({ kind }) => kind !== 'nothing');
      const own = changes.flatMap(({ places }) => places).find(({ place }) => place === 'mcp-entry');
      const copy = own ?? changes.flatMap(({ places }) => places)[0];
      const message =
        problem ??
        `"${shown(tool, 80)}" does not get what it needs (${want}). ${changes.map(changeOf).join(' ')}`;
      return {
        id: problem === undefined ? 'need-unmet' : 'need-without-server',
        severity: 'error',
        ...spotOf(tool),
        message,
        ...(copy === undefined ? {} : { fix: { text: copy.text } }),
      };
    });
}

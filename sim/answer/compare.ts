import type { ClockId } from '../facts/ids.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { clockTime } from '../settings/words.ts';
import { namesOf } from './compare-names.ts';
import { at, clock, type Span, say } from './span.ts';

/** A scenario and what comes of it. */
export interface Side {
  readonly scenario: Scenario;
  readonly prediction: Prediction;
}

/** What becomes of the first call, or of the server where the scenario is about connecting. */
export interface End {
  readonly kind: 'result' | 'notification' | 'lost' | 'connected' | 'never-connected' | 'open';
  /** Null where it is open at the end of what was simulated, or was never begun. */
  readonly t: Ms | null;
  /** The clock that did it, where one did. */
  readonly clock: ClockId | null;
}

/** Two scenarios side by side. */
export interface Comparison {
  /** What tells the two apart, in a word each: their versions, or the one setting that differs. */
  readonly names: readonly [string, string];
  readonly ends: readonly [End, End];
  /** Whether they end in the same way at the same time. */
  readonly isSame: boolean;
  /** The difference in one sentence. */
  readonly sentence: readonly Span[];
}

/** Says how two scenarios differ in what comes of them. Derives nothing: all comes from their predictions. */
export function compare(a: Side, b: Side): Comparison {
  const names = namesOf(a.scenario, b.scenario);
  const ends = [endOf(a.prediction), endOf(b.prediction)] as const;
  const isSame = ends[0].kind === ends[1].kind && ends[0].t === ends[1].t && ends[0].clock === ends[1].clock;
  return {
    names,
    ends,
    isSame,
    sentence: isSame ? same(names, a.prediction, b.prediction, ends[0]) : different(names, ends),
  };
}

export function endOf({ outcome, finish, decidedBy, events }: Prediction): End {
  const t = outcome.t ?? null;
  switch (outcome.kind) {
    case 'result':
    case 'connected':
      return { kind: outcome.kind, t, clock: null };
    case 'never-connected':
      return { kind: 'never-connected', t, clock: decidedBy };
    case 'error':
    case 'interrupted':
      return { kind: 'lost', t, clock: decidedBy };
    case 'backgrounded': {
      if (finish?.kind === 'completed') return { kind: 'notification', t: finish.t, clock: null };
      if (finish) return { kind: 'lost', t: finish.t, clock: decidedBy };
      const exit = events.find(({ kind }) => kind === 'session.exit');
      return exit ? { kind: 'lost', t: exit.t, clock: null } : { kind: 'open', t: null, clock: null };
    }
    default:
      return { kind: 'open', t: null, clock: null };
  }
}

/** What becomes of the call, in a few words: "the call is lost at 10:30 (idle check)". */
export function sayEnd(prediction: Prediction): Span[] {
  const end = endOf(prediction);
  return [{ text: subjectOf(end) }, ...phrase(end)];
}

function same(names: readonly [string, string], a: Prediction, b: Prediction, end: End): Span[] {
  return [
    { text: `No difference in the end: ${subjectOf(end)}` },
    ...phrase(end),
    ...but(names, a, b),
    { text: '.' },
  ];
}

/** What differs on the way to the same end. */
function but(names: readonly [string, string], a: Prediction, b: Prediction): Span[] {
  const [movedA, movedB] = [a, b].map(
    ({ events }) => events.find(({ kind }) => kind === 'call.backgrounded')?.t,
  );
  if (movedA !== undefined && movedB === undefined) return onlyMoved(names[0], movedA);
  if (movedB !== undefined && movedA === undefined) return onlyMoved(names[1], movedB);
  const words = ({ outcome, finish }: Prediction): string => finish?.text ?? outcome.text ?? '';
  return words(a) === words(b) ? [] : [{ text: '; only the words to Claude differ' }];
}

const onlyMoved = (name: string, t: Ms): Span[] =>
  say`; but with ${name} it had moved to the ${clock('background')} at ${at(t)}`;

function different(names: readonly [string, string], [a, b]: readonly [End, End]): Span[] {
  const subject = subjectOf(a);
  const again = subjectOf(b) === subject ? 'it' : subjectOf(b);
  return [
    ...[{ text: `With ${names[0]} ${subject}` }, ...phrase(a)],
    ...[{ text: `; with ${names[1]} ${again}` }, ...phrase(b), { text: `${shift(a, b)}.` }],
  ];
}

const subjectOf = ({ kind }: End): string =>
  kind === 'connected' || kind === 'never-connected' ? 'the server' : 'the call';

function phrase({ kind, t, clock: by }: End): Span[] {
  if (kind === 'open') return say` is still open`;
  if (t === null) return say` does not exist for Claude`;
  const cause = by === null ? [] : [{ text: ' (' }, clock(by), { text: ')' }];
  switch (kind) {
    case 'result':
      return say` is answered at ${at(t)}`;
    case 'notification':
      return say` is answered by a notification at ${at(t)}`;
    case 'connected':
      return say` connects at ${at(t)}`;
    case 'never-connected':
      return [...say` is given up at ${at(t)}`, ...cause];
    default:
      return [...say` is lost at ${at(t)}`, ...cause];
  }
}

/** How much later or earlier, where both come to the same kind of end. */
function shift(a: End, b: End): string {
  if (a.kind !== b.kind || a.t === null || b.t === null || a.t === b.t) return '';
  return `, ${clockTime(Math.abs(b.t - a.t))} ${b.t > a.t ? 'later' : 'earlier'}`;
}

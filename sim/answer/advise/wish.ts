import type { Ms } from '../../kernel/kernel.ts';
import type { Behaviour, Scenario, Step } from '../../scenario/scenario.ts';
import { withBehaviour } from '../../scenario/shape.ts';

/** What a person knows of a tool. Lengths count from the call. */
export interface ToolHabit {
  /** How long it works until it answers. */
  readonly takesMs: Ms;
  /** How often it reports progress; absent = it reports nothing, or only after each `silenceMs`. */
  readonly progressEveryMs?: Ms | undefined;
  /** The longest time without a word, which is taken to come first; absent = as the progress says. */
  readonly silenceMs?: Ms | undefined;
  /** When the response headers come (http); absent = at once; not before the answer = one JSON body. */
  readonly firstByteMs?: Ms | undefined;
}

/** What of a habit cannot be, because it is longer than the work itself; undefined where all of it can be. */
export function longerThanWork({
  takesMs,
  silenceMs = 0,
  firstByteMs = 0,
}: ToolHabit): 'silenceMs' | 'firstByteMs' | undefined {
  if (silenceMs > takesMs) return 'silenceMs';
  return firstByteMs > takesMs ? 'firstByteMs' : undefined;
}

/**
 * What is wanted of a call: its result in the conversation; to live to its answer, out of the way if that can be;
 * or an end within `withinMs` where it hangs.
 */
export type Wish =
  | { readonly want: 'result' }
  | { readonly want: 'survive' }
  | { readonly want: 'fail-fast'; readonly withinMs: Ms };
export type Want = Wish['want'];

/** Progress is thinned where there is much of it, at first to one in 10 s: that changes no end, and messages take time. */
const MANY = 2000;
const DENSE_MS: Ms = 10_000;
const MOST = 10_000;

/** Whether the server answers with one JSON body, so that nothing can be heard before. */
function isOneBody({ takesMs, firstByteMs = 0 }: ToolHabit): boolean {
  return firstByteMs >= takesMs;
}

function progressTimes(habit: ToolHabit, untilMs: Ms): readonly Ms[] {
  const { takesMs, progressEveryMs, silenceMs = 0, firstByteMs = 0 } = habit;
  // Silent to its end, it reports nothing ever; silent for less, the next word is taken to be as long in coming.
  const askedMs = progressEveryMs ?? (silenceMs < takesMs ? silenceMs : 0);
  if (askedMs <= 0 || isOneBody(habit)) return [];
  const everyMs = Math.max(
    askedMs,
    Math.min(DENSE_MS, Math.floor(untilMs / MANY)),
    Math.floor(untilMs / MOST),
  );
  const times: Ms[] = [];
  for (let at = Math.max(silenceMs, everyMs, firstByteMs); at < untilMs; at += everyMs) times.push(at);
  return times;
}

function behaviour(habit: ToolHabit, untilMs: Ms, end: readonly Step[]): Behaviour {
  const before: Step[] = isOneBody(habit) ? [] : [{ at: habit.firstByteMs ?? 0, do: 'headers' }];
  const talk = progressTimes(habit, untilMs).map((at): Step => ({ at, do: 'progress' }));
  return { reply: isOneBody(habit) ? 'json' : 'sse', calls: [[...before, ...talk, ...end]] };
}

/** The call as it goes when all is well. */
export function healthy(scenario: Scenario, server: string, habit: ToolHabit): Scenario {
  const { takesMs } = habit;
  return withBehaviour(scenario, server, behaviour(habit, takesMs, [{ at: takesMs, do: 'respond' }]));
}

/** The calls that never end by themselves: one falls silent, and one goes on to report where the tool does. */
export function hanging(
  scenario: Scenario,
  server: string,
  habit: ToolHabit,
  untilMs: Ms,
): readonly Scenario[] {
  const mute = behaviour({ ...habit, progressEveryMs: undefined, silenceMs: undefined }, untilMs, []);
  const busy = progressTimes(habit, untilMs).length > 0 ? [behaviour(habit, untilMs, [])] : [];
  return [mute, ...busy].map((each) => withBehaviour(scenario, server, each));
}

import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { ClockStory } from './clock-story.ts';
import type { Story } from './story.ts';

/** Whether a clock acted: it ended the call or did something on the way. */
export function acted(clock: ClockStory): boolean {
  return clock.end === 'fatal' || clock.end === 'fired' || clock.fires.length > 0;
}

/** Whether a clock stopped as the call moved to the background, by the move or beside it: it holds no more. */
export function isSwitchedOff({ end, endMs }: ClockStory, { movedMs }: Story): boolean {
  return end === 'stopped' && endMs === movedMs;
}

/** Whether a clock would have acted before the answer, had the call lived so long and stayed so silent. */
function wasNext(clock: ClockStory, { fatal, respondMs }: Story): boolean {
  if (!fatal) return false;
  const answerMs = respondMs ?? fatal.t * 20;
  return clock.deadlineMs < answerMs;
}

/** The clocks that get a lane, and those that share one line. */
export function sortClocks(
  story: Story,
  brief: boolean,
  asked: readonly ClockId[] | 'all' | undefined,
): { readonly lanes: readonly ClockStory[]; readonly folded: readonly ClockStory[] } {
  const matters = (clock: ClockStory): boolean => {
    if (asked) return asked === 'all' || asked.includes(clock.clock);
    if (acted(clock)) return true;
    if (brief) return false;
    const wavered = clock.restarts.length > 0 || clock.pieces.some(({ state }) => state === 'paused');
    return clock.end === 'satisfied' || wavered || wasNext(clock, story);
  };
  return {
    lanes: story.clocks.filter(matters),
    folded: story.clocks.filter((clock) => !matters(clock)),
  };
}

/** A moment so far beyond the one before it that the axis does without it. */
export const FAR = 8;
const MAX_LANDMARKS = 9;

/**
 * The moments that the axis must show, in order: what happened, and the deadlines and cliffs that an answer could be
 * moved across. A deadline far beyond all others is left to the line of the clocks that never mattered.
 */
export function landmarksOf(story: Story, cliffs: readonly Ms[], more: readonly Ms[] = []): readonly Ms[] {
  const { fatal, movedMs, respondMs, exitMs, cancelMs, toldMs, startMs, clocks } = story;
  const decisive = moments([
    ...[fatal?.t, movedMs, respondMs, exitMs, toldMs],
    ...clocks.flatMap((clock) => (acted(clock) ? [clock.endMs] : [])),
  ]);
  const happened = moments([startMs, cancelMs, ...more, ...clocks.flatMap(turningPoints)]);
  // Where a clock put its act off again and again, the links of its chain are to look as equal as they are.
  const chainMs = Math.max(0, ...clocks.map(({ fires, endMs }) => (fires.length > 0 ? endMs : 0)));
  const counting = clocks.filter((clock) => !isSwitchedOff(clock, story));
  const possible = moments([
    ...counting.map((clock) => clock.firstDeadlineMs),
    ...cliffs.map(settled),
  ]).filter((t) => t > chainMs);
  const all = sorted([...decisive, ...happened, ...possible]);
  const lastHappened = Math.max(0, ...decisive, ...happened);
  while (all.length > 1) {
    const last = all.at(-1) ?? 0;
    if (last <= lastHappened || last <= FAR * (all.at(-2) ?? 0)) break;
    all.pop();
  }
  const kept = thinned(all, new Set([...decisive, ...happened]));
  if (kept.length <= MAX_LANDMARKS) return kept;
  const factual = kept.filter((t) => decisive.includes(t) || happened.includes(t));
  return factual.length <= MAX_LANDMARKS ? factual : sorted(decisive);
}

/** Where a clock that acted was over its window; a clock with a chain has none. */
function turningPoints(clock: ClockStory): readonly Ms[] {
  if (!acted(clock)) return [];
  if (clock.clock === 'startup') return clock.fires;
  return clock.pieces.filter(({ state }) => state === 'overdue').map(({ fromMs }) => settled(fromMs));
}

function moments(found: readonly (Ms | null | undefined)[]): readonly Ms[] {
  return found.filter((t): t is Ms => t !== undefined && t !== null && t > 0);
}

function sorted(all: readonly Ms[]): Ms[] {
  return [...new Set(all)].sort((a, b) => a - b);
}

/** A cliff stands at the first millisecond after a round moment: the moment itself is what matters. */
export function settled(ms: Ms): Ms {
  return ms % 1000 === 1 ? ms - 1 : ms;
}

/** Leaves out mere possibilities that would stand on top of their neighbour. */
function thinned(all: readonly Ms[], happened: ReadonlySet<Ms>): readonly Ms[] {
  const kept: Ms[] = [];
  for (const t of all) {
    const before = kept.at(-1);
    if (before !== undefined && t - before < 0.03 * t) {
      if (!happened.has(t)) continue;
      if (!happened.has(before)) kept.pop();
    }
    kept.push(t);
  }
  return kept;
}

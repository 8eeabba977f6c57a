import { rareFigure } from '#rare-figure';
import { CLOCK_NAMES } from '../../facts/clocks.ts';
import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { clockTime, duration } from '../../settings/words.ts';
import type { Broken } from '../story/broken.ts';
import type { ClockStory } from '../story/clock-story.ts';
import { isSwitchedOff } from '../story/relevance.ts';
import type { Story } from '../story/story.ts';

/** The same in ever fewer words. */
export type Wordings = readonly string[];

/** A moment as the axis names it: "0.4 s", "2 min", "27 h 46 min 40 s", and "4:31.207" where that is long. */
export function momentName(ms: Ms): string {
  if (ms === 0) return '0';
  if (ms < 1000 && ms % 10 === 0) return `${ms / 1000} s`;
  const long = duration(ms);
  const parts = long.split(' ').length / 2;
  return parts <= 2 || (ms % 1000 === 0 && ms > 86_400_000) ? long : clockTime(ms);
}

const FATAL: Readonly<Record<ClockId, string>> = {
  startup: 'given up: never connected',
  'first-byte': 'no headers: given up',
  idle: 'aborted',
  'wall-clock': 'timed out',
  background: 'moved',
  transport: 'the connection is lost',
};

/** A moment as a stopwatch shows it; below one second in words, which are shorter. */
export function timeName(ms: Ms): string {
  return ms > 0 && ms < 1000 ? momentName(ms) : clockTime(ms);
}

/** What a clock does that ends the call. */
export function fatalWords(clock: ClockId, t: Ms, story: Story): Wordings {
  const time = timeName(t);
  const what = FATAL[clock];
  if (clock === 'startup') return [`${time} ${what}`, `${time} given up`, time];
  if (story.serverEndedMs !== undefined)
    return [`${time} ${what}; its server is gone`, `${time} ${what}`, time];
  const told =
    story.cancelMs !== undefined && story.cancelMs <= t
      ? 'the server is told to stop'
      : 'the server is not told';
  return [`${time} ${what}; ${told}`, `${time} ${what}`, time];
}

/** What a clock does that does not end the call. */
export function firedWords(clock: ClockId, t: Ms, story: Story): Wordings {
  const time = timeName(t);
  if (clock === 'background') {
    return [
      `${time} the call moves to the background`,
      `${time} moves to the background`,
      `${time} to the background`,
      `${time} moves`,
      time,
    ];
  }
  if (clock === 'startup') return [`${time} no answer to the probe; initialize`, `${time} probe over`, time];
  if (clock === 'wall-clock' && story.cancelMs === t) {
    if (story.fatal?.t === t) return [`${time} the server is told to stop`, `${time} told to stop`, time];
    return [`${time} only now is the server told to stop`, `${time} server told to stop`, time];
  }
  if (clock === 'transport') return [`${time} the connection is cut`, `${time} cut`, time];
  return [`${time} the ${CLOCK_NAMES[clock]} fires`, time];
}

/** An act that a clock put off, the first of a row. */
export function putOffWords(t: Ms): Wordings {
  const time = timeName(t);
  return [`${time} not moved: a dialog is open`, `${time} put off`, time];
}

const WOULD: Readonly<Record<ClockId, string>> = {
  startup: 'would have given up at',
  'first-byte': 'would have given up at',
  idle: 'would have aborted at',
  'wall-clock': 'would have timed out at',
  background: 'was due to move it at',
  transport: 'would have cut it at',
};

/** A clock whose moment never came. */
export function neverWords({ clock, deadlineMs, restarts }: ClockStory): Wordings {
  if (!Number.isFinite(deadlineMs)) return ['stands still to the end', 'stands still'];
  const time = timeName(deadlineMs);
  const would = `${WOULD[clock]} ${time}`;
  if (restarts.length === 0) return [would, `never reached ${time}`, 'never reached'];
  const times = restarts.length === 1 ? 'once' : `${restarts.length} times`;
  return [`restarted ${times}; ${would}`, `restarted ${times}`, would, 'never reached'];
}

export function satisfiedWords({ clock, endMs, armedMs }: ClockStory): Wordings {
  const after = endMs - armedMs;
  const what = clock === 'startup' ? 'connected' : 'headers came';
  const when = after === 0 ? 'at once' : `at ${timeName(endMs)}`;
  return [`${what} ${when}: satisfied`, `${what} ${when}`, 'satisfied'];
}

/** How Claude hears of the end. */
export function toldWords(story: Story): Wordings {
  const { fatal, movedMs, origin, exitMs } = story;
  if (origin === 'connect') return rareFigure.connectWords.told(story);
  if (!fatal) {
    return movedMs === undefined
      ? ['gets the result', 'result']
      : ['is notified: the result', 'notified: result', 'result'];
  }
  if (fatal.clock === null && exitMs === fatal.t)
    return ['the run ends, and the call with it', 'the run ends'];
  return movedMs === undefined
    ? ['is told: error', 'error']
    : ['is notified: failed', 'notified: failed', 'failed'];
}

/** How the server failed. */
function brokenWords({ t, status }: Broken, startMs: Ms): Wordings {
  const after = t === startMs ? 'at once' : `after ${momentName(t - startMs)}`;
  return status === undefined
    ? [`ends ${after}`, 'ends']
    : [`answers with status ${status} ${after}`, `status ${status} ${after}`, `status ${status}`];
}

/** What the server does meanwhile. */
export function workWords(story: Story): Wordings {
  if (story.broken) return brokenWords(story.broken, story.startMs);
  const { respondMs, startMs, progress, origin, ignored, clocks, polls } = story;
  if (origin === 'connect') return rareFigure.connectWords.work(story);
  const works = respondMs === null ? 'never answers' : `works for ${momentName(respondMs - startMs)}`;
  if (polls.length > 0) return [respondMs === null ? 'works on as a task' : `${works}, as a task`, works];
  if (progress.length > 0) {
    const times = progress.length === 1 ? 'once' : `${progress.length} times`;
    return [`${works}, reports progress ${times}`, `${works}, progress ×${progress.length}`, works];
  }
  const others = ignored.length > 0 && clocks.some(({ clock }) => clock === 'idle');
  if (respondMs === null && !others) return [works];
  return others
    ? [`${works}; what it sends does not count`, works]
    : [`${works}, says nothing`, works, works.replace('works for ', '')];
}

/** What the answer is worth when it comes. */
export function answerWords(story: Story): Wordings {
  const { respondMs, fatal, origin } = story;
  if (origin === 'connect') return rareFigure.connectWords.answer(story);
  if (respondMs === null) return [];
  const time = timeName(respondMs);
  if (!fatal || respondMs < fatal.t) return [`${time} answers`, time];
  return [`${time} answers, nobody listens`, `${time}, nobody listens`, `${time} lost`, time];
}

/** The work done after the end. */
export function wasteWords({ fatal, respondMs, origin }: Story): Wordings {
  if (!fatal || respondMs === null || origin === 'connect' || respondMs <= fatal.t) return [];
  const wasted = momentName(respondMs - fatal.t);
  return [`${wasted} of work for nobody`, `${wasted} for nobody`];
}

/** The clocks without a lane: how many, and which; those that stopped as the call moved are said to have. */
export function foldedWords(
  folded: readonly ClockStory[],
  story: Story,
): {
  readonly head: string;
  readonly names: Wordings;
} {
  const allOff = folded.every((clock) => isSwitchedOff(clock, story));
  const what = allOff ? 'stopped at the move' : 'never mattered';
  const head = folded.length === 1 ? `1 clock ${what}` : `${folded.length} clocks ${what}`;
  const named = folded.map((one) => {
    const { clock, firstDeadlineMs, armedMs } = one;
    const off = !allOff && isSwitchedOff(one, story) ? ' (stopped at the move)' : '';
    return `${CLOCK_NAMES[clock]} ${duration(firstDeadlineMs - armedMs)}${off}`;
  });
  const names = folded.map(({ clock }) => CLOCK_NAMES[clock]);
  return { head, names: [named.join(', '), names.join(', ')] };
}

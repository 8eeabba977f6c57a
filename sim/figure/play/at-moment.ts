import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { clockTime } from '../../settings/words.ts';
import { dialogsOf } from '../story/dialogs.ts';
import type { Story } from '../story/story.ts';

/** What one lane says at a moment. */
export interface LaneMoment {
  /** The lane's id, as in the figure. */
  readonly lane: string;
  readonly text: string;
}

/** A span that changes under the reader's eyes: whole seconds, but for the last few. */
function roughly(ms: Ms): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : clockTime(Math.round(ms / 1000) * 1000);
}

/** What every lane says at a moment of a story. */
export function atMoment(story: Story, t: Ms): readonly LaneMoment[] {
  return [
    { lane: 'conversation', text: claudeAt(story, t) },
    ...story.clocks.map(({ clock }) => ({ lane: clock, text: clockAt(story, clock, t) })),
    { lane: 'wire', text: wireAt(story, t) },
    ...(story.polls.length > 0 ? [{ lane: 'polling', text: pollingAt(story, t) }] : []),
    { lane: 'server', text: serverAt(story, t) },
  ];
}

function claudeAt({ events, movedMs, toldMs, fatal, origin, startMs }: Story, t: Ms): string {
  if (t < startMs) return 'has not called yet';
  const endMs = fatal?.t ?? toldMs;
  if (endMs !== undefined && t >= endMs) {
    if (!fatal) return 'has the result';
    return origin === 'connect' ? 'has no such tool' : 'knows that it failed';
  }
  const dialog = dialogsOf(events).find(({ fromMs, toMs }) => fromMs <= t && (toMs === null || t < toMs));
  if (dialog) return 'a dialog is open';
  return movedMs !== undefined && t >= movedMs ? 'does other work' : 'waits';
}

/** A clock's state, from the last thing that happened to it. */
function clockAt({ events }: Story, clock: ClockId, t: Ms): string {
  let said = 'not armed yet';
  for (const event of events) {
    if (event.t > t) break;
    if (event.timer !== clock) continue;
    const { deadline = t, windowEnds = deadline } = event;
    if (event.kind === 'timer.armed' || event.kind === 'timer.restarted') {
      const isOverdue = t >= windowEnds && windowEnds < deadline;
      said = isOverdue ? `overdue, next check ${clockTime(deadline)}` : `${roughly(windowEnds - t)} left`;
    } else if (event.kind === 'timer.paused') said = 'stands still';
    else if (event.kind === 'timer.fired') said = `acted at ${clockTime(event.t)}`;
    else if (event.kind === 'timer.disarmed') said = `over since ${clockTime(event.t)}`;
  }
  return said;
}

const HEARD: ReadonlySet<string> = new Set([
  'headers',
  'progress',
  'respond',
  'connected',
  'message.ignored',
]);

function wireAt({ events, startMs }: Story, t: Ms): string {
  let heardMs = startMs;
  for (const event of events) {
    if (event.t > t) break;
    if (event.kind === 'server.exit' || event.kind === 'connection.dropped') return 'cut';
    if (event.kind === 'respond') return 'quiet: all is said';
    if (HEARD.has(event.kind)) heardMs = event.t;
  }
  return t <= heardMs ? '' : `silent for ${roughly(t - heardMs)}`;
}

function pollingAt({ polls }: Story, t: Ms): string {
  const done = polls.filter((poll) => poll <= t).length;
  return done === 1 ? '1 poll so far' : `${done} polls so far`;
}

function serverAt({ events, respondMs, fatal, cancelMs, startMs }: Story, t: Ms): string {
  const gone = events.find(({ kind }) => kind === 'server.exit');
  if (gone && t >= gone.t) return 'gone';
  if (t < startMs) return '';
  if (respondMs !== null && t >= respondMs) return 'has answered';
  if (!fatal || t < fatal.t) return 'works';
  return cancelMs !== undefined && t >= cancelMs ? 'was told to stop' : 'works for nobody';
}

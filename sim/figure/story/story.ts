import { rareFigure } from '#rare-figure';
import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { TraceEvent, TraceKind } from '../../scenario/prediction.ts';
import { serverEndedMs } from '../../scenario/server-end.ts';
import type { FigureInput } from '../figure.ts';
import type { Broken } from './broken.ts';
import { type ClockStory, tellClocks } from './clock-story.ts';
import { type Fatal, fatalOf } from './fatal.ts';

/** The one call, or the one attempt to connect, that a figure shows: the trace, sorted by lane. */
export interface Story {
  readonly origin: 'call' | 'connect';
  /** Which call of the session, counted from 0. */
  readonly call: number;
  readonly events: readonly TraceEvent[];
  readonly clocks: readonly ClockStory[];
  /** When the call is sent; 0 for an attempt to connect. */
  readonly startMs: Ms;
  /** Where the call is lost; the clock is null where no clock did it. */
  readonly fatal: Fatal | null;
  readonly movedMs: Ms | undefined;
  /** When the server answers, or is ready; null = never. */
  readonly respondMs: Ms | null;
  /** How the server itself ended its work without an answer; undefined where it did not. */
  readonly broken: Broken | undefined;
  /** Whether its answer reaches Claude. */
  readonly arrives: boolean;
  /** When Claude hears of the end; undefined where it does not. */
  readonly toldMs: Ms | undefined;
  readonly headersMs: Ms | undefined;
  readonly cancelMs: Ms | undefined;
  /** When the server had ended, if it was gone by the time a clock ended the call. */
  readonly serverEndedMs: Ms | undefined;
  readonly exitMs: Ms | undefined;
  readonly progress: readonly Ms[];
  readonly ignored: readonly Ms[];
  /** When the client asks after the server-side task that the call has become. */
  readonly polls: readonly Ms[];
}

/** The order of the lanes: that in which clocks can matter. */
const CLOCK_ORDER: readonly ClockId[] = [
  'startup',
  'background',
  'idle',
  'first-byte',
  'wall-clock',
  'transport',
];

export function storyOf({ prediction, settings, respondAtMs, scripted, call = 0 }: FigureInput): Story {
  const { origin } = prediction;
  const events =
    origin === 'call' ? eventsOfCall(prediction.events, call) : ofServer(prediction.events, settings.name);
  const at = (kind: TraceKind): Ms | undefined => events.find((event) => event.kind === kind)?.t;
  const all = (kind: TraceKind): Ms[] => events.filter((event) => event.kind === kind).map(({ t }) => t);
  const exitMs = at('session.exit');
  const movedMs = at('call.backgrounded');
  const fatal = fatalOf(prediction, events, call);
  const toldMs =
    origin === 'connect' ? at('connected') : at(movedMs === undefined ? 'model.told' : 'model.notified');
  const polls = all('task.poll');
  const polledMs = fatal || toldMs === undefined ? undefined : polls.at(-1);
  const answered = origin === 'call' ? (at('respond') ?? at('respond.lost') ?? polledMs) : at('connected');
  const untilMs = Math.max(fatal?.t ?? 0, exitMs ?? events.at(-1)?.t ?? 0);
  const satisfied = at(origin === 'call' ? 'headers' : 'connected');
  const clocks = tellClocks(events, untilMs).map((story) => judged(story, fatal, satisfied));
  return {
    origin,
    call,
    events,
    clocks: clocks.sort((a, b) => CLOCK_ORDER.indexOf(a.clock) - CLOCK_ORDER.indexOf(b.clock)),
    startMs: at('call.sent') ?? 0,
    fatal,
    movedMs,
    respondMs:
      answered ?? (origin === 'call' ? respondAtMs : rareFigure.readyMs(events, scripted, fatal)) ?? null,
    broken: answered === undefined ? rareFigure.brokenOf?.(prediction, events, fatal, scripted) : undefined,
    arrives: !fatal && answered !== undefined && at('respond.lost') === undefined,
    toldMs,
    headersMs: at('headers'),
    serverEndedMs: fatal ? serverEndedMs(prediction.events, settings.name, fatal.t) : undefined,
    cancelMs: at('cancel.sent') ?? at('task.cancel.sent'),
    exitMs,
    progress: all('progress'),
    ignored: all('message.ignored'),
    polls,
  };
}

/** What concerns an attempt to connect. */
function ofServer(events: readonly TraceEvent[], server: string): readonly TraceEvent[] {
  return events.filter(
    (event) => event.kind === 'session.exit' || (event.call === undefined && event.server === server),
  );
}

/** What concerns one call: its own events, and what becomes of its server, its hooks and its session from then on. */
function eventsOfCall(events: readonly TraceEvent[], call: number): readonly TraceEvent[] {
  const sent = events.findIndex((event) => event.kind === 'call.sent' && event.call === call);
  const server = events[sent]?.server;
  const own = events.filter((event) => event.call === call);
  const endMs = own.find(({ kind }) => kind === 'respond' || kind === 'call.aborted')?.t;
  return events.filter((event, i) => {
    if (event.call !== undefined) return event.call === call;
    if (i < sent || event.timer) return false;
    if (event.kind === 'hook.fired') return event.text === 'Stop' || event.t === endMs;
    return event.kind === 'session.exit' || event.server === server;
  });
}

function judged(story: ClockStory, fatal: Fatal | null, satisfiedMs: Ms | undefined): ClockStory {
  if (fatal?.clock === story.clock && (story.fires.includes(fatal.t) || story.end === 'fired')) {
    const fires = story.fires.filter((t) => t !== fatal.t);
    if (story.endMs === fatal.t) return { ...story, fires, end: 'fatal' };
  }
  const satisfiable = story.clock === 'first-byte' || story.clock === 'startup';
  if (satisfiable && story.end === 'stopped' && story.endMs === satisfiedMs)
    return { ...story, end: 'satisfied' };
  return story;
}

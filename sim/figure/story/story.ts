import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction, TraceEvent, TraceKind } from '../../scenario/prediction.ts';
import type { FigureInput } from '../figure.ts';
import { type ClockStory, tellClocks } from './clock-story.ts';

/** The one call, or the one attempt to connect, that a figure shows: the trace, sorted by lane. */
export interface Story {
  readonly origin: 'call' | 'connect';
  readonly events: readonly TraceEvent[];
  readonly clocks: readonly ClockStory[];
  /** Where the call is lost; the clock is null where no clock did it. */
  readonly fatal: { readonly t: Ms; readonly clock: ClockId | null } | null;
  readonly movedMs: Ms | undefined;
  /** When the server answers; null = never. */
  readonly respondMs: Ms | null;
  /** Whether its answer reaches Claude. */
  readonly arrives: boolean;
  readonly headersMs: Ms | undefined;
  readonly cancelMs: Ms | undefined;
  readonly exitMs: Ms | undefined;
  readonly progress: readonly Ms[];
  readonly ignored: readonly Ms[];
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

export function storyOf({ prediction, settings, respondAtMs }: FigureInput): Story {
  const { origin } = prediction;
  const events = prediction.events.filter((event) => concerns(event, origin, settings.name));
  const at = (kind: TraceKind): Ms | undefined => events.find((event) => event.kind === kind)?.t;
  const all = (kind: TraceKind): Ms[] => events.filter((event) => event.kind === kind).map(({ t }) => t);
  const exitMs = at('session.exit');
  const answered = origin === 'call' ? (at('respond') ?? at('respond.lost')) : at('connected');
  const respondMs = respondAtMs === undefined ? (answered ?? null) : respondAtMs;
  const fatal = fatalOf(prediction, exitMs);
  const untilMs = Math.max(fatal?.t ?? 0, exitMs ?? events.at(-1)?.t ?? 0);
  const satisfied = at(origin === 'call' ? 'headers' : 'connected');
  const clocks = tellClocks(events, untilMs).map((story) => judged(story, fatal, satisfied));
  return {
    origin,
    events,
    clocks: clocks.sort((a, b) => CLOCK_ORDER.indexOf(a.clock) - CLOCK_ORDER.indexOf(b.clock)),
    fatal,
    movedMs: at('call.backgrounded'),
    respondMs,
    arrives: !fatal && answered !== undefined && at('respond.lost') === undefined,
    headersMs: at('headers'),
    cancelMs: at('cancel.sent'),
    exitMs,
    progress: all('progress'),
    ignored: all('message.ignored'),
  };
}

function concerns(event: TraceEvent, origin: 'call' | 'connect', server: string): boolean {
  if (event.kind === 'session.exit') return true;
  if (origin === 'call') return event.call === 0 || (event.kind === 'server.exit' && event.server === server);
  return event.call === undefined && event.server === server;
}

function fatalOf(prediction: Prediction, exitMs: Ms | undefined): Story['fatal'] {
  const { outcome, finish, decidedBy } = prediction;
  const { kind, t } = outcome;
  if (kind === 'backgrounded') {
    if (finish && finish.kind !== 'completed') return { t: finish.t, clock: decidedBy };
    return !finish && exitMs !== undefined ? { t: exitMs, clock: null } : null;
  }
  const lost = kind === 'error' || kind === 'interrupted' || kind === 'never-connected';
  return lost && t !== undefined ? { t, clock: decidedBy } : null;
}

function judged(story: ClockStory, fatal: Story['fatal'], satisfiedMs: Ms | undefined): ClockStory {
  if (fatal?.clock === story.clock && (story.fires.includes(fatal.t) || story.end === 'fired')) {
    const fires = story.fires.filter((t) => t !== fatal.t);
    if (story.endMs === fatal.t) return { ...story, fires, end: 'fatal' };
  }
  const satisfiable = story.clock === 'first-byte' || story.clock === 'startup';
  if (satisfiable && story.end === 'stopped' && story.endMs === satisfiedMs)
    return { ...story, end: 'satisfied' };
  return story;
}

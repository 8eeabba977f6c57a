import { type OutsideClock, type OutsideClockId, outsideClocks } from '../../facts/outside/index.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import { suspectsIn } from './runs.ts';
import { type Stage, scene, streamEnding } from './scenes.ts';
import type { Standing, Suspect } from './suspect.ts';

/** When a clock acts, in words that follow "gives up" and "cuts the connection". */
function when(measures: OutsideClock['measures'], ms: Ms): string {
  switch (measures) {
    case 'silence':
      return `after ${duration(ms)} without a byte of the answer`;
    case 'headers':
      return `after ${duration(ms)} without the beginning of an answer`;
    case 'whole':
      return `${duration(ms)} after the request`;
    case 'reuse':
      return `after ${duration(ms)} without use`;
    case 'arrival':
      return `when the request takes longer than ${duration(ms)} to arrive`;
    default:
      return measures satisfies never;
  }
}

/** The product and its setting; a limit that cannot be set goes by the product alone. */
const nameOf = ({ product, setting }: OutsideClock): string =>
  setting.startsWith('(') ? product : `${product}: ${setting}`;

const notes = ({ note }: OutsideClock): string => (note ? ` ${note}` : '');

function storyOf(clock: OutsideClock, standing: Standing): string {
  const { product, measures, defaultMs } = clock;
  if (defaultMs === null) return `${product} never gives up by itself.${notes(clock)}`;
  if (measures === 'reuse') {
    return `${product} closes a connection ${when(measures, defaultMs)}; a call that is just being sent on it fails at once.${notes(clock)}`;
  }
  const raised =
    standing === 'outside-raised'
      ? ' The client’s first byte would have come before, unless it was raised.'
      : '';
  return `${product} gives up ${when(measures, defaultMs)}.${raised}${notes(clock)}`;
}

function standingOf(clock: OutsideClock, firstByteMs: Ms | null): Standing {
  if (clock.position === 'instead') return 'other-client';
  if (clock.position === 'behind') return 'behind';
  if (clock.measures === 'reuse') return 'any-time';
  const beaten = firstByteMs !== null && clock.defaultMs !== null && clock.defaultMs > firstByteMs;
  return beaten ? 'outside-raised' : 'outside';
}

/** What a clock outside does to the call at its own time. */
function direct(id: OutsideClockId, clock: OutsideClock, firstByteMs: Ms | null): Suspect {
  const standing = standingOf(clock, firstByteMs);
  return {
    id,
    standing,
    phase: clock.during ?? 'calling',
    name: nameOf(clock),
    atMs: clock.measures === 'reuse' ? 0 : clock.defaultMs,
    story: storyOf(clock, standing),
    tell: clock.shows,
    test: clock.test,
    clock: null,
    serverTold: null,
    rules: [],
    outside: id,
    grade: clock.grade,
  };
}

/** Whether a hop resets the stream or ends it in good order no source says. */
const LATER =
  '; the client tells of a reset at least a minute and a half later, of a clean end only at its idle check';

/**
 * The same clock on an open stream or socket: it cuts it, and the client tells of it in its own time. On ws that is
 * the same moment, elsewhere the drop watchdog or the idle check speak later.
 */
function cutting(id: OutsideClockId, clock: OutsideClock, cutMs: Ms, stage: Stage): readonly Suspect[] {
  const atOnce = stage.transport === 'ws';
  return suspectsIn(scene(stage, streamEnding('drop', cutMs), { mode: 'print' }), {
    id: atOnce ? id : `${id}-cuts`,
    standing: atOnce ? 'outside' : 'outside-later',
    phase: 'calling',
    name: atOnce ? nameOf(clock) : `${nameOf(clock)}, on an open stream`,
    story: `${clock.product} cuts the open connection ${when(clock.measures, cutMs)}${atOnce ? '' : LATER}.${notes(clock)}`,
    test: clock.test,
  })
    .filter((suspect) => (atOnce ? suspect.clock === null : (suspect.atMs ?? 0) > cutMs))
    .map((suspect) => ({ ...suspect, outside: id, grade: atOnce ? clock.grade : 'inferred' }));
}

const CUTS: ReadonlySet<OutsideClock['measures']> = new Set<OutsideClock['measures']>(['silence', 'whole']);

/** Whether a clock answers at its own time: sse and ws have an open connection, which is only ever cut. */
function actsDirectly({ position, defaultMs }: OutsideClock, { transport }: Stage): boolean {
  if (position === 'instead') return true;
  return defaultMs !== null && (position === 'behind' || transport === 'http');
}

/** The clocks outside the client that can reach this transport, each at the times at which a reader would see it. */
export function outsideSuspects(stage: Stage, firstByteMs: Ms | null): readonly Suspect[] {
  const entries = Object.entries(outsideClocks) as [OutsideClockId, OutsideClock][];
  return entries
    .filter(([, clock]) => clock.transports.includes(stage.transport) && clock.measures !== 'arrival')
    .flatMap(([id, clock]) => {
      const between = clock.position === 'in-front' || clock.position === 'inside';
      const cutMs = between && CUTS.has(clock.measures) ? clock.defaultMs : null;
      return [
        ...(actsDirectly(clock, stage) ? [direct(id, clock, between ? firstByteMs : null)] : []),
        ...(cutMs === null ? [] : cutting(id, clock, cutMs, stage)),
      ];
    });
}

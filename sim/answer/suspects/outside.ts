import { type OutsideClock, type OutsideClockId, outsideClocks } from '../../facts/outside/index.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import { suspectsIn } from './runs.ts';
import { type Stage, scene, streamEnding } from './scenes.ts';
import type { Standing, Suspect } from './suspect.ts';

const HOW: Readonly<Record<OutsideClock['measures'], string>> = {
  silence: 'without a byte of the answer',
  headers: 'without the beginning of an answer',
  whole: 'after the request',
  reuse: 'without use',
  arrival: 'for the request to arrive',
};

const nameOf = ({ product, setting }: OutsideClock): string => `${product}: ${setting}`;

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
  const raised =
    standing === 'outside-raised'
      ? ' The client’s first byte would have come before, unless it was raised.'
      : '';
  const reused = clock.measures === 'reuse';
  const lasts = clock.defaultMs === null ? 'without end' : `for ${duration(clock.defaultMs)}`;
  return {
    id,
    standing,
    phase: clock.during ?? 'calling',
    name: nameOf(clock),
    // An unused connection is closed under the next call, which then fails at once.
    atMs: reused ? 0 : clock.defaultMs,
    story: `${clock.product} waits ${lasts} ${HOW[clock.measures]}.${raised}${clock.note ? ` ${clock.note}` : ''}`,
    tell: clock.shows,
    test: clock.test,
    clock: null,
    serverTold: null,
    rules: [],
    outside: id,
    grade: clock.grade,
  };
}

/**
 * The same clock on an open stream or socket: it cuts it, and the client tells of it in its own time. On ws that is
 * the same moment, elsewhere the drop watchdog or the idle check speak later.
 */
function cutting(id: OutsideClockId, clock: OutsideClock, cutMs: Ms, stage: Stage): readonly Suspect[] {
  const atOnce = stage.transport === 'ws';
  const note = clock.note ? ` ${clock.note}` : '';
  return suspectsIn(scene(stage, streamEnding('drop', cutMs), { mode: 'print' }), {
    id: atOnce ? id : `${id}-cuts`,
    standing: atOnce ? 'outside' : 'outside-later',
    phase: 'calling',
    name: atOnce ? nameOf(clock) : `${nameOf(clock)}, on an open stream`,
    story: `${clock.product} cuts the open connection ${duration(cutMs)} ${HOW[clock.measures]}${atOnce ? '' : '; the client tells of it later'}.${note}`,
    test: clock.test,
  })
    .filter((suspect) => (atOnce ? suspect.clock === null : (suspect.atMs ?? 0) > cutMs))
    .map((suspect) => ({ ...suspect, outside: id, grade: clock.grade }));
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

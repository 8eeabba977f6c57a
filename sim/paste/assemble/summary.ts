import type { Policy } from '../../facts/resolve.ts';
import { FETCH_TICK_MS } from '../../facts/rules/constants.ts';
import { tieRank } from '../../facts/rules/ties.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import { clockTime, duration } from '../../settings/words.ts';

interface End {
  readonly clock: 'idle' | 'wall-clock';
  readonly atMs: Ms;
}

/** What ends a call that says nothing: the idle check at its tick, or the wall clock, whichever acts first. */
function endOf({ effective }: ServerSettings, policy: Policy): End | undefined {
  const tickMs = policy.idleTickMs;
  const idleMs = effective.idle.ms;
  const wallMs = effective.wallClock.ms;
  const ends: End[] = [];
  if (idleMs !== null) ends.push({ clock: 'idle', atMs: Math.max(1, Math.ceil(idleMs / tickMs)) * tickMs });
  if (wallMs !== null) ends.push({ clock: 'wall-clock', atMs: wallMs });
  const rank = (end: End): number => tieRank(end.clock, end.atMs, tickMs);
  return ends.sort((a, b) => a.atMs - b.atMs || rank(a) - rank(b))[0];
}

function endWords(end: End, idleMs: Ms | null): string {
  if (end.clock === 'wall-clock') return `the wall clock ends it at ${clockTime(end.atMs)}`;
  const late =
    idleMs !== null && idleMs !== end.atMs ? ` (the check that follows ${duration(idleMs)} of silence)` : '';
  return `the idle check ends it at ${clockTime(end.atMs)}${late}`;
}

/** One sentence on what becomes of a call that gives no sign of life. */
export function summaryOf(settings: ServerSettings, policy: Policy): string {
  const { effective, transport } = settings;
  const end = endOf(settings, policy);
  const moveMs = effective.background.ms;
  const moves = moveMs !== null && (!end || moveMs <= end.atMs);
  const how = end ? endWords(end, effective.idle.ms) : 'no clock ever ends it';
  const main = moves
    ? `A silent call moves to the background at ${clockTime(moveMs)}, and ${how}`
    : end
      ? `A silent call stays in the conversation until ${how}`
      : 'A silent call is never ended';
  const firstMs = effective.firstByte.ms;
  const early =
    firstMs !== null && (!end || firstMs < end.atMs)
      ? `; where not even response headers come, it fails at ${clockTime(firstMs)}`
      : '';
  const ticks = policy.fetchLimitTicks;
  const cutMs = ticks === null || transport !== 'http' ? undefined : ticks * FETCH_TICK_MS;
  const cut =
    cutMs !== undefined && (!end || cutMs < end.atMs)
      ? `; without a single byte the runtime of this version cuts the connection at ${clockTime(cutMs)}`
      : '';
  return `${main}${early}${cut}.`;
}

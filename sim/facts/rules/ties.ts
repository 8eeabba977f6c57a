import type { Ms } from '../../kernel/kernel.ts';
import type { ClockId, RuleId } from '../ids.ts';

/**
 * The order in which clocks of one call act when they are due at the same millisecond, as measured: a move
 * beats everything, a wall clock beats the first byte, and the idle check beats a wall clock only on its first
 * tick (30,000 ms): from the second tick on the client's interval has drifted by some milliseconds.
 */
export function tieRank(timer: ClockId, deadlineMs: Ms, tickMs: Ms): number {
  switch (timer) {
    case 'background':
      return 0;
    case 'idle':
      return deadlineMs <= tickMs ? 1 : 3;
    case 'wall-clock':
      return 2;
    case 'transport':
      return 4;
    case 'first-byte':
      return 5;
    case 'startup':
      return 6;
    default:
      return timer satisfies never;
  }
}

const named: readonly { first: ClockId; second: ClockId; rule: RuleId }[] = [
  { first: 'background', second: 'idle', rule: 'tie-background-first' },
  { first: 'background', second: 'wall-clock', rule: 'tie-background-first' },
  { first: 'idle', second: 'wall-clock', rule: 'tie-idle-wall-30s' },
  { first: 'wall-clock', second: 'idle', rule: 'tie-idle-wall-30s' },
  { first: 'wall-clock', second: 'first-byte', rule: 'tie-wall-first-byte' },
];

/** The measured rule behind a tie, or undefined where that pair was never measured. */
export function tieRule(first: ClockId, second: ClockId): RuleId | undefined {
  return named.find((pair) => pair.first === first && pair.second === second)?.rule;
}

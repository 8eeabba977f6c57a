import type { Ms } from '../../kernel/kernel.ts';
import type { ClockId, RuleId, TieRule } from '../ids.ts';
import type { Policy } from '../resolve.ts';

/**
 * The order in which clocks of one call act when they are due at the same millisecond, as measured: a move
 * beats everything, a wall clock beats the first byte, and the idle check beats a wall clock only on its first
 * tick (30,000 ms): from the second tick on the client's interval has drifted by some milliseconds. A policy without
 * one of these rules has the other order.
 */
export function tieRank(
  timer: ClockId,
  deadlineMs: Ms,
  tickMs: Ms,
  policy?: Pick<Policy, 'disabled'>,
): number {
  const keeps = (rule: TieRule): boolean => !policy?.disabled.has(rule);
  switch (timer) {
    case 'background':
      return keeps('tie-background-first') ? 0 : 5;
    case 'idle':
      return deadlineMs <= tickMs === keeps('tie-idle-wall-30s') ? 2 : 4;
    case 'wall-clock':
      return 3;
    case 'transport':
      return 6;
    case 'first-byte':
      return keeps('tie-wall-first-byte') ? 7 : 1;
    case 'startup':
      return 8;
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

import type { Ms } from '../../../kernel/kernel.ts';
import type { LoggedCall, Stamp } from './open-call.ts';

/** Of parallel calls of one tool, the one whose age fits the printed length (whole seconds); else the oldest. */
export function fittingCall(
  open: readonly LoggedCall[],
  tool: string,
  printedMs: Ms,
  stamp: Stamp | undefined,
): LoggedCall | undefined {
  const named = open.filter((call) => !call.end && call.tool === tool);
  const fitting = named.find((call) => {
    const elapsedMs = call.elapsedMs(stamp);
    return elapsedMs !== undefined && Math.abs(elapsedMs - printedMs) < 1000;
  });
  return fitting ?? named[0];
}

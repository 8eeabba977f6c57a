import { simulate } from '../client/simulate.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { withResponseAt } from '../scenario/shape.ts';
import { type Fate, fateOf } from './fate.ts';

/** A stretch of time in which an answer has the same fate; `toMs` belongs to the next stretch. */
export interface FateSpan {
  readonly fromMs: Ms;
  readonly toMs: Ms;
  readonly fate: Fate;
}

const SAMPLES_PER_DECADE = 12;

function sampleTimes(toMs: Ms): Ms[] {
  const times = new Set<Ms>([1, toMs]);
  for (let i = 0; ; i++) {
    const ms = Math.round(10 ** (1 + i / SAMPLES_PER_DECADE));
    if (ms >= toMs) break;
    times.add(ms);
  }
  return [...times].sort((a, b) => a - b);
}

/**
 * "If it answers here": the fate of an answer at each moment up to `toMs`, exact to the millisecond at its cliffs.
 * Some hundred predictions on the whole simulator, sampled by ratio and bisected where two neighbours differ.
 */
export function sweepResponse(scenario: Scenario, toMs: Ms): readonly FateSpan[] {
  const fateAt = (ms: Ms): Fate => fateOf(simulate(withResponseAt(scenario, ms), { trace: false }));
  const spans: FateSpan[] = [];
  const times = sampleTimes(toMs);
  let from = 0;
  let fate = fateAt(times[0] ?? 1);
  for (let i = 1; i < times.length; i++) {
    const low = times[i - 1] ?? 0;
    const high = times[i] ?? toMs;
    const fateHigh = fateAt(high);
    if (fateHigh === fate) continue;
    const cliff = bisect(low, high, (ms) => fateAt(ms) !== fate);
    spans.push({ fromMs: from, toMs: cliff, fate });
    from = cliff;
    fate = fateHigh;
  }
  spans.push({ fromMs: from, toMs, fate });
  return spans;
}

/** The first whole number in (low, high] where the test is true, given that it is false at low and true at high. */
function bisect(low: Ms, high: Ms, isTrue: (ms: Ms) => boolean): Ms {
  let from = low;
  let to = high;
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (isTrue(middle)) to = middle;
    else from = middle;
  }
  return to;
}

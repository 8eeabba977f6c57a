import { useEffect, useRef, useState } from 'preact/hooks';
import type { FateSpan, Scenario } from '../../sim/index.ts';
import type { Knobs } from '../model/knobs.ts';
import { stripOf, stripReachMs } from '../model/strip.ts';

/** Runs a job when the page has nothing better to do, and tells how to call it off. */
function whenIdle(job: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(job, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(job, { timeout: 300 });
  return () => cancelIdleCallback(handle);
}

/**
 * The outcome strip of the scenario in view. It does not depend on when the server answers, so a drag never sweeps;
 * anything else does, once the page is idle.
 */
export function useStrip(
  scenarioFor: (knobs: Knobs) => Scenario,
  knobs: Knobs,
  pasted: unknown,
  atFirst: readonly FateSpan[],
): readonly FateSpan[] {
  const [strip, setStrip] = useState(atFirst);
  const settingsKey = JSON.stringify({ ...knobs, respondAfterMs: stripReachMs(knobs) });
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    return whenIdle(() => setStrip(stripOf(scenarioFor, knobs)));
  }, [settingsKey, pasted]);
  return strip;
}

import type { OutsideTransport } from '../../facts/outside/index.ts';
import type { Ms } from '../../kernel/kernel.ts';

/** What a reader knows who has no error text: how long it took, over which transport, perhaps the version. */
export interface Symptom {
  /** From the start of the wait to the failure; null = it had not ended when the reader gave up. */
  readonly diedAfterMs: Ms | null;
  /** How far the time may be off. Default: 3 %, at least 1.5 s, as a person reads a clock. */
  readonly toleranceMs?: Ms | undefined;
  /** For what never ended: how long was waited. Default: 10 min. */
  readonly waitedMs?: Ms | undefined;
  readonly transport: OutsideTransport;
  /** The client's version; default: the newest measured. */
  readonly claudeCode?: string | undefined;
  /** Whether the server had connected before; unknown where it is left out. */
  readonly phase?: Phase | undefined;
}

/** What was under way when it died. */
export type Phase = 'connecting' | 'calling';

const MIN_TOLERANCE_MS: Ms = 1500;
const TOLERANCE_SHARE = 0.03;
const DEFAULT_WAITED_MS: Ms = 600_000;

export function toleranceOf({ diedAfterMs, toleranceMs }: Symptom): Ms {
  return toleranceMs ?? Math.max(MIN_TOLERANCE_MS, Math.round((diedAfterMs ?? 0) * TOLERANCE_SHARE));
}

/** Whether something that acts at `atMs` (null = never) can be what the reader saw. */
export function fits(symptom: Symptom, atMs: Ms | null): boolean {
  if (symptom.diedAfterMs === null) {
    return atMs === null || atMs > (symptom.waitedMs ?? DEFAULT_WAITED_MS);
  }
  return atMs !== null && Math.abs(atMs - symptom.diedAfterMs) <= toleranceOf(symptom);
}

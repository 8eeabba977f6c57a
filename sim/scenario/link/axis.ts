import type { Ms } from '../../kernel/kernel.ts';
import type { RareForm } from './rare-form.ts';
import { readTime, writeTime } from './time.ts';

/** What can be an axis of the map of winners, by the key that sets it in a link; `ready` is when a server is. */
export const AXIS_IDS = [
  'respond',
  'first',
  'progress',
  'ready',
  'idle',
  'tool',
  'timeout',
  'background',
  'startup',
  'cc',
] as const;
export type AxisId = (typeof AXIS_IDS)[number];

/** An axis of a map: what varies, and between which times where they are not its usual ones. */
export interface AxisSpec {
  readonly id: AxisId;
  readonly fromMs?: Ms | undefined;
  readonly toMs?: Ms | undefined;
}

const WRITTEN = /^([a-z]+)(?:\(([^,()]+),([^,()]+)\))?$/;

function readAxis(text: string): AxisSpec | undefined {
  const [, word, from, to] = WRITTEN.exec(text) ?? [];
  const id = AXIS_IDS.find((known) => known === word);
  if (!id || from === undefined || to === undefined) return id && { id };
  const [fromMs, toMs] = [readTime(from), readTime(to)];
  const isRange = fromMs !== undefined && toMs !== undefined && fromMs > 0 && fromMs < toMs;
  return isRange && id !== 'cc' ? { id, fromMs, toMs } : undefined;
}

function writeAxis(value: unknown): string | undefined {
  const { id, fromMs, toMs } = value as AxisSpec;
  const [from, to] = [writeTime(fromMs), writeTime(toMs)];
  const written = from === undefined || to === undefined ? id : `${id}(${from},${to})`;
  return readAxis(written) ? written : undefined;
}

export const axis: RareForm = {
  allowed: `${AXIS_IDS.join(', ')}; with its ends where wanted, as in respond(1s,2h)`,
  read: readAxis,
  write: writeAxis,
};

import { readFileSync } from 'node:fs';
import type { SdkTraceEvent } from '../../sim/tasks/sdk/kit/run.ts';
import type { SdkTaskScenario } from '../../sim/tasks/sdk/scenario/types.ts';

/** A recorded run of the real SDK on a virtual clock. */
export interface Recorded {
  readonly id: string;
  readonly sdkVersion: string;
  readonly kind: SdkTaskScenario['call'];
  readonly options: SdkTaskScenario['options'];
  readonly client: SdkTaskScenario['client'];
  readonly serverScript: SdkTaskScenario['script'];
  readonly maxTime: number;
  readonly trace: readonly SdkTraceEvent[];
  readonly settledAt: number | null;
  readonly lastStatusAt: number | null;
  readonly counts: Readonly<Record<string, number>>;
}

export function recorded<T = Recorded>(file: string): readonly T[] {
  return JSON.parse(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'));
}

export function scenarioOf(run: Recorded, sdkVersion: string = run.sdkVersion): SdkTaskScenario {
  const { kind: call, options, client, serverScript: script, maxTime } = run;
  return { v: 1, kind: 'sdk-task', sdkVersion, call, options, client, script, maxTime };
}

/** What a validator complains of differs from version to version of the validator: only that it does counts. */
const SCHEMA = /(\[\s*\{|<schema>).*$/s;

function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(SCHEMA, '<schema>');
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, comparable(part)]));
}

/** A trace in the form in which two are compared: every event, its time, its place and all it says. */
export function events(trace: readonly SdkTraceEvent[]): unknown {
  return comparable(trace);
}

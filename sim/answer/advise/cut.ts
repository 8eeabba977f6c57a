import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction } from '../../scenario/prediction.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { calledServer, firstCallSteps } from '../../scenario/shape.ts';
import { asEntry } from '../../settings/entry.ts';
import { clockTime } from '../../settings/words.ts';

/** What broke a call before its answer: its connection, the stream of its answer, or the whole server. */
export interface Cut {
  readonly what: 'drop' | 'end' | 'exit';
  /** Counted from the call. */
  readonly atMs: Ms;
}

/** What broke the first call, if that came before its end. */
export function cutOf(scenario: Scenario, { outcome, finish }: Prediction): Cut | undefined {
  if (outcome.kind === 'never-connected') return undefined;
  const endMs = finish?.t ?? outcome.t ?? Number.POSITIVE_INFINITY;
  for (const { do: what, at } of firstCallSteps(scenario)) {
    if (at > endMs || what === 'respond') return undefined;
    if (what === 'drop' || what === 'end' || what === 'exit') return { what, atMs: at };
  }
  return undefined;
}

const FIND: Readonly<Record<Cut['what'], readonly [happens: string, find: string]>> = {
  drop: ['Its connection is cut', 'find what cuts it (a proxy, a load balancer, a restart of the server)'],
  end: ['The stream of its answer ends', 'find what ends it (the server itself, or a proxy in between)'],
  exit: ['Its server ends', 'find why'],
};

/** What broke a call, and what to look for. */
export function sayCut({ what, atMs }: Cut): string {
  const [happens, find] = FIND[what];
  return `${happens} at ${clockTime(atMs)}: ${find}.`;
}

/** The scenario with a server that holds the listening stream of http open, if it did not. */
export function withListening(scenario: Scenario): Scenario | undefined {
  const server = calledServer(scenario) ?? '';
  const spec = scenario.servers[server];
  if (!spec || spec.behaviour?.getStream || asEntry(spec.entry)?.['type'] !== 'http') return undefined;
  const behaviour = { ...spec.behaviour, getStream: { do: 'open' } };
  return { ...scenario, servers: { ...scenario.servers, [server]: { ...spec, behaviour } } };
}

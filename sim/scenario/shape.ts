import type { Ms } from '../kernel/kernel.ts';
import { type Behaviour, DEFAULT_HORIZON_MS, type Scenario, type Step } from './scenario.ts';

/** A server's behaviour as a person can state it. */
export interface CallShape {
  /** When the tool answers, counted from the call; null = never. */
  readonly respondAfterMs: Ms | null;
  /** How often it reports progress until then; null = it says nothing. */
  readonly progressEveryMs: Ms | null;
  /** http: one JSON body at the end, or an event stream. */
  readonly firstByte: 'json' | 'stream';
  /** A stream: when its headers come, counted from the call; left out, at once. */
  readonly headersAtMs?: Ms | undefined;
}

/** More progress than this is no clearer and only costs time: it is thinned, so that no silence is longer for it. */
export const MAX_PROGRESS = 20_000;

/** The steps of one call. A progress that would coincide with the answer is left out. */
export function stepsOf(shape: CallShape): Step[] {
  const { headersAtMs = 0, firstByte } = shape;
  return firstByte === 'stream' && headersAtMs > 0
    ? withHeadersAt(atOnce(shape), headersAtMs)
    : atOnce(shape);
}

/** Nothing of a stream can come before its headers: what would have, is left out. */
function withHeadersAt(steps: readonly Step[], headersAtMs: Ms): Step[] {
  const later = steps.filter(
    (step) => step.do === 'respond' || (step.do !== 'headers' && step.at > headersAtMs),
  );
  const beforeAnswer = later.every((step) => step.do !== 'respond' || step.at > headersAtMs);
  return beforeAnswer ? [{ at: headersAtMs, do: 'headers' }, ...later] : later;
}

function atOnce({ respondAfterMs, progressEveryMs, firstByte }: CallShape): Step[] {
  const steps: Step[] = firstByte === 'stream' ? [{ at: 0, do: 'headers' }] : [];
  const untilMs = respondAfterMs ?? DEFAULT_HORIZON_MS;
  if (progressEveryMs && firstByte === 'stream') {
    const everyMs = progressEveryMs * Math.ceil(untilMs / progressEveryMs / MAX_PROGRESS);
    for (let at = everyMs; at < untilMs; at += everyMs) steps.push({ at, do: 'progress' });
  }
  if (respondAfterMs !== null) steps.push({ at: respondAfterMs, do: 'respond' });
  return steps;
}

/** The behaviour of a server that connects at once and answers every call in this shape. */
export function behaviourOf(shape: CallShape): Behaviour {
  return { reply: shape.firstByte === 'json' ? 'json' : 'sse', calls: [stepsOf(shape)] };
}

/** The same scenario, with another behaviour for one server and one call of its tool. */
export function withBehaviour(scenario: Scenario, server: string, behaviour: Behaviour): Scenario {
  const spec = scenario.servers[server];
  if (!spec) return scenario;
  return {
    ...scenario,
    servers: { ...scenario.servers, [server]: { ...spec, behaviour } },
    turn: [{ call: `${server}/work` }],
  };
}

/** "server/tool" in its two parts; a server's name may itself hold a slash, the tool's does not. */
export function splitCall(call: string): [server: string, tool: string] {
  const slash = call.lastIndexOf('/');
  return slash < 0 ? [call, ''] : [call.slice(0, slash), call.slice(slash + 1)];
}

/** The server that the first call of the turn goes to. */
export function calledServer(scenario: Scenario): string | undefined {
  const call = scenario.turn?.[0]?.call;
  return call === undefined ? undefined : splitCall(call)[0];
}

/** The steps of the first call, as scripted. */
export function firstCallSteps(scenario: Scenario): readonly Step[] {
  const server = calledServer(scenario);
  return (server && scenario.servers[server]?.behaviour?.calls?.[0]) || [];
}

/** When the first call is answered, as scripted; undefined = never. */
export function respondAtMs(scenario: Scenario): Ms | undefined {
  return firstCallSteps(scenario).find((step) => step.do === 'respond')?.at;
}

/** Whether the first call can be answered at another time: no dialog leads to its answer, and no task. */
export function canMoveResponse(scenario: Scenario): boolean {
  return firstCallSteps(scenario).every(
    ({ do: what, then }) => !then && !what.startsWith('task') && what !== 'inputRequired',
  );
}

/** The same scenario with the first call answered at another time; what came later is left out. */
export function withResponseAt(scenario: Scenario, atMs: Ms): Scenario {
  const server = calledServer(scenario);
  const behaviour = server ? scenario.servers[server]?.behaviour : undefined;
  if (!server || !behaviour) return scenario;
  const before = firstCallSteps(scenario).filter((step) => step.do !== 'respond' && step.at < atMs);
  const calls = [[...before, { at: atMs, do: 'respond' } as const], ...(behaviour.calls ?? []).slice(1)];
  const spec = scenario.servers[server];
  return {
    ...scenario,
    servers: {
      ...scenario.servers,
      [server]: { ...spec, entry: spec?.entry, behaviour: { ...behaviour, calls } },
    },
  };
}

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

/**
 * The steps of one call, its progress as one step. A progress that would coincide with the answer is left out; so is what
 * would come before the headers, as nothing of a stream can.
 */
export function briefStepsOf(shape: CallShape): Step[] {
  const { respondAfterMs, progressEveryMs, firstByte, headersAtMs = 0 } = shape;
  const steps: Step[] = [];
  const untilMs = respondAfterMs ?? DEFAULT_HORIZON_MS;
  if (firstByte === 'stream') {
    const haveTime = headersAtMs === 0 || respondAfterMs === null || headersAtMs < respondAfterMs;
    if (haveTime) steps.push({ at: headersAtMs, do: 'headers' });
    if (progressEveryMs) {
      const everyMs = progressEveryMs * Math.ceil(untilMs / progressEveryMs / MAX_PROGRESS);
      const at = headersAtMs - (headersAtMs % everyMs) + everyMs;
      if (at < untilMs) steps.push({ at, do: 'progress', everyMs, untilMs });
    }
  }
  if (respondAfterMs !== null) steps.push({ at: respondAfterMs, do: 'respond' });
  return steps;
}

/** The steps of one call, one by one. */
export function stepsOf(shape: CallShape): Step[] {
  return briefStepsOf(shape).flatMap(({ at, do: what, everyMs, untilMs = at + 1 }) => {
    const steps: Step[] = [];
    for (let ms = at; ms < untilMs; ms += everyMs ?? 1) steps.push({ at: ms, do: what });
    return steps;
  });
}

/** The behaviour of a server that connects at once and answers every call in this shape. */
export function behaviourOf(shape: CallShape, steps: Step[] = stepsOf(shape)): Behaviour {
  return { reply: shape.firstByte === 'json' ? 'json' : 'sse', calls: [steps] };
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

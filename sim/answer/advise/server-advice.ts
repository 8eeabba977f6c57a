import { simulate } from '../../client/simulate.ts';
import type { Behaviour, Scenario, Step } from '../../scenario/scenario.ts';
import { calledServer, canMoveResponse, firstCallSteps, respondAtMs } from '../../scenario/shape.ts';
import { betterFirst, isBetter } from '../advise.ts';
import { type Fate, fateOf } from '../fate.ts';
import { type Cut, withListening } from './cut.ts';
import { serverChanges } from './server-side.ts';
import { healthy, type ToolHabit } from './wish.ts';

/** What its author can change in a server, tried on the simulator. */
export interface ServerAdvice {
  readonly text: string;
  readonly fate: Fate;
  readonly scenario: Scenario;
}

const TALK: ReadonlySet<Step['do']> = new Set<Step['do']>(['headers', 'progress', 'respond']);

/** How the tool of the first call behaves, as a person would put it. */
function habitOf(scenario: Scenario, behaviour: Behaviour, takesMs: number): ToolHabit {
  const steps = firstCallSteps(scenario).filter(({ at }) => at < takesMs);
  const firstByteMs = behaviour.reply === 'json' ? takesMs : steps.find((step) => step.do === 'headers')?.at;
  const [first, second] = steps.filter((step) => step.do === 'progress');
  if (!first) return { takesMs, firstByteMs };
  return { takesMs, firstByteMs, silenceMs: first.at, progressEveryMs: (second?.at ?? takesMs) - first.at };
}

/** The scenario with a tool that behaves so; whatever else befalls the call stays. */
function withHabit(scenario: Scenario, server: string, habit: ToolHabit): Scenario {
  const spec = scenario.servers[server];
  const { reply, calls = [] } = healthy(scenario, server, habit).servers[server]?.behaviour ?? {};
  if (!spec || !reply) return scenario;
  const others = firstCallSteps(scenario).filter(({ do: what }) => !TALK.has(what));
  const steps = [...(calls[0] ?? []), ...others].toSorted((a, b) => a.at - b.at);
  const behaviour = { ...spec.behaviour, reply, calls: [steps, ...(spec.behaviour?.calls ?? []).slice(1)] };
  return { ...scenario, servers: { ...scenario.servers, [server]: { ...spec, behaviour } } };
}

const LISTEN =
  "Hold the listening stream (the client's GET) open: after the cut the answer of the call can come on it.";

/** Ways to answer a call whose stream was cut, on a stream that is left: without progress first. */
function afterCut(scenario: Scenario, changes: readonly Changed[]): readonly Changed[] {
  const listening = withListening(scenario);
  if (!listening) return [];
  const also = changes.flatMap(({ text, changed }): Changed[] => {
    const both = withListening(changed);
    return both ? [{ text: `${LISTEN} ${text}`, changed: both }] : [];
  });
  return [{ text: LISTEN, changed: listening }, ...also];
}

interface Changed {
  readonly text: string;
  readonly changed: Scenario;
}

/** The least change of the server that gives the call its best end; undefined where none gives it a better one. */
export function serverAdvice(scenario: Scenario, now: Fate, cut: Cut | undefined): ServerAdvice | undefined {
  const server = calledServer(scenario);
  const takesMs = respondAtMs(scenario);
  const behaviour = server === undefined ? undefined : scenario.servers[server]?.behaviour;
  if (server === undefined || !takesMs || !behaviour || !canMoveResponse(scenario)) return undefined;
  const habit = habitOf(scenario, behaviour, takesMs);
  const changes = serverChanges({ habit, wish: { want: 'result' } }).map(
    (change): Changed => ({ text: change.text, changed: withHabit(scenario, server, change.habit) }),
  );
  const tried = [...changes, ...(cut ? afterCut(scenario, changes) : [])].map(
    ({ text, changed }): ServerAdvice => ({
      text,
      fate: fateOf(simulate(changed, { trace: false })),
      scenario: changed,
    }),
  );
  return tried.filter(({ fate }) => isBetter(fate, now)).toSorted(betterFirst)[0];
}

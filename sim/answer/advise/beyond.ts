import { simulate } from '../../client/simulate.ts';
import type { Prediction } from '../../scenario/prediction.ts';
import type { Behaviour, Scenario, Step } from '../../scenario/scenario.ts';
import { calledServer, canMoveResponse, firstCallSteps, respondAtMs } from '../../scenario/shape.ts';
import { asEntry } from '../../settings/entry.ts';
import { type Advice, advise, betterFirst, isBetter } from '../advise.ts';
import { type Fate, fateOf } from '../fate.ts';
import { readRange, runsOf } from './range.ts';
import { serverChanges } from './server-side.ts';
import { healthy, type ToolHabit } from './wish.ts';

/** What its author can change in a server, tried on the simulator. */
export interface ServerAdvice {
  readonly text: string;
  readonly fate: Fate;
  readonly scenario: Scenario;
}

/** The oldest newer version from which on, up to the newest, a call ends better. */
export interface NewerAdvice {
  readonly version: string;
  /** What to set there; undefined where nothing has to be set besides what is set already. */
  readonly advice: Advice | undefined;
  /** Whether anything is set already, which then has to stay. */
  readonly isSet: boolean;
  readonly fate: Fate;
}

/** What gives a call a better end where no setting of its version does. */
export interface Beyond {
  /** Whether the server answers at all: what never comes cannot be waited for. */
  readonly answers: boolean;
  readonly server: ServerAdvice | undefined;
  readonly newer: NewerAdvice | undefined;
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

function serverAdvice(scenario: Scenario, now: Fate): ServerAdvice | undefined {
  const server = calledServer(scenario);
  const takesMs = respondAtMs(scenario);
  const behaviour = server === undefined ? undefined : scenario.servers[server]?.behaviour;
  if (server === undefined || !takesMs || !behaviour || !canMoveResponse(scenario)) return undefined;
  const habit = habitOf(scenario, behaviour, takesMs);
  const tried = serverChanges({ habit, wish: { want: 'result' } }).map((change): ServerAdvice => {
    const changed = withHabit(scenario, server, change.habit);
    return { text: change.text, fate: fateOf(simulate(changed, { trace: false })), scenario: changed };
  });
  return tried.filter(({ fate }) => isBetter(fate, now)).toSorted(betterFirst)[0];
}

/** Whether a scenario sets anything of the client: a variable, or a limit of the server's own. */
function setsAnything({ env = {}, settings = {}, servers }: Scenario, server: string): boolean {
  const files = Object.values(settings).map((file) => file?.env ?? {});
  const entry = asEntry(servers[server]?.entry) ?? {};
  return [env, ...files].some((each) => Object.keys(each).length > 0) || Object.hasOwn(entry, 'timeout');
}

/** What does it on one version: nothing but the version, or the settings that do. */
function onVersion(scenario: Scenario, now: Fate): readonly Pick<NewerAdvice, 'advice' | 'fate'>[] {
  const prediction = simulate(scenario, { trace: false });
  const fate = fateOf(prediction);
  if (isBetter(fate, now)) return [{ advice: undefined, fate }];
  return advise(scenario, prediction).map((advice) => ({ advice, fate: advice.fate }));
}

function newerAdvice(scenario: Scenario, now: Fate): NewerAdvice | undefined {
  const range = readRange(`>${scenario.claudeCode}`);
  const isSet = setsAnything(scenario, calledServer(scenario) ?? '');
  let found: NewerAdvice | undefined;
  for (const { sample, versions } of range.ok ? runsOf(range.versions).toReversed() : []) {
    const options = onVersion({ ...scenario, claudeCode: sample }, now);
    const same = options.find(({ advice }) => !found || advice?.id === found.advice?.id);
    if (!same) return found;
    found = { ...same, isSet, version: versions[0] ?? sample };
  }
  return found;
}

/** What to do where `advise` finds no setting; each was tried on the simulator. */
export function beyondSettings(scenario: Scenario, prediction: Prediction): Beyond {
  const now = fateOf(prediction);
  // A dialog or a task leads to its answer in ways of its own, which are not changed here.
  const answers = respondAtMs(scenario) !== undefined || !canMoveResponse(scenario);
  if (!answers) return { answers, server: undefined, newer: undefined };
  return { answers, server: serverAdvice(scenario, now), newer: newerAdvice(scenario, now) };
}

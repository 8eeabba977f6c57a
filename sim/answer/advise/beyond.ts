import { simulate } from '../../client/simulate.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction } from '../../scenario/prediction.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { calledServer, canMoveResponse, respondAtMs } from '../../scenario/shape.ts';
import { asEntry } from '../../settings/entry.ts';
import { type Advice, advise, isBetter } from '../advise.ts';
import { type Fate, fateOf } from '../fate.ts';
import { simulatedMs } from '../simulated.ts';
import { type Cut, cutOf } from './cut.ts';
import { readRange, runsOf } from './range.ts';
import { type ServerAdvice, serverAdvice } from './server-advice.ts';

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
  /** When the run ends where the call is open to its end; undefined for a call that has ended. */
  readonly openMs: Ms | undefined;
  /** What broke the call. */
  readonly cut: Cut | undefined;
  readonly server: ServerAdvice | undefined;
  readonly newer: NewerAdvice | undefined;
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

/** Whether a call has no end in what was simulated; the end of a session ends its calls. */
const isOpen = ({ outcome, finish, events }: Prediction): boolean =>
  (outcome.kind === 'none' || (outcome.kind === 'backgrounded' && !finish)) &&
  !events.some(({ kind }) => kind === 'session.exit');

/** What to do where `advise` finds no setting; each was tried on the simulator. The prediction needs its trace. */
export function beyondSettings(scenario: Scenario, prediction: Prediction): Beyond {
  const now = fateOf(prediction);
  // A dialog or a task leads to its answer in ways of its own, which are not changed here.
  const answers = respondAtMs(scenario) !== undefined || !canMoveResponse(scenario);
  const openMs = isOpen(prediction) ? simulatedMs(scenario, prediction) : undefined;
  const cut = cutOf(scenario, prediction);
  if (!answers || openMs !== undefined) {
    return { answers, openMs, cut, server: undefined, newer: undefined };
  }
  const server = serverAdvice(scenario, now, cut);
  return { answers, openMs, cut, server, newer: newerAdvice(scenario, now) };
}

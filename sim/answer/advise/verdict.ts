import { simulate } from '../../client/simulate.ts';
import { policyFor } from '../../facts/resolve.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Prediction } from '../../scenario/prediction.ts';
import { DEFAULT_HORIZON_MS, type Scenario } from '../../scenario/scenario.ts';
import { type Fate, fateOf } from '../fate.ts';
import { hanging, healthy, type ToolHabit, type Wish } from './wish.ts';

/** What is asked: a configuration, one server of it, how its tool behaves, and what is wanted of a call. */
export interface Question {
  /** Environment, settings, servers, mode and caller; its version and behaviours are not looked at. */
  readonly config: Scenario;
  readonly server: string;
  readonly habit: ToolHabit;
  readonly wish: Wish;
  /** The settings file to name for a variable that none sets now: the person's own unless given. */
  readonly scope?: 'user' | 'project' | undefined;
}

/** Runs long enough to see the end of everything that is asked about. */
function horizonOf({ habit, wish }: Question): Ms {
  const askedMs = Math.max(habit.takesMs, wish.want === 'fail-fast' ? wish.withinMs : 0);
  return Math.max(DEFAULT_HORIZON_MS, askedMs * 2);
}

/** The configuration on one version with only the server that is asked about, as the simulator takes it. */
export function stage(question: Question, claudeCode: string): Scenario {
  const { config, server } = question;
  const spec = config.servers[server];
  const servers = spec ? { [server]: spec } : {};
  return { ...config, claudeCode, servers, horizonMs: horizonOf(question) };
}

const quietly = (scenario: Scenario): Prediction => simulate(scenario, { trace: false });

/** What becomes of the answer of a call that goes well. */
export function healthyFate(question: Question, scenario: Scenario): Fate {
  return fateOf(quietly(healthy(scenario, question.server, question.habit)));
}

/** When the model is told that a call failed; infinity where it is not. */
function failedAt({ outcome, finish }: Prediction): Ms {
  if (outcome.kind === 'error') return outcome.t ?? 0;
  return finish?.kind === 'failed' ? finish.t : Number.POSITIVE_INFINITY;
}

/** When a call that hangs is noticed at the latest; infinity where it never is. */
export function hangNoticedMs(question: Question, scenario: Scenario): Ms {
  const { server, habit, wish } = question;
  const untilMs = wish.want === 'fail-fast' ? wish.withinMs : horizonOf(question);
  const calls = hanging(scenario, server, habit, untilMs);
  return Math.max(...calls.map((call) => failedAt(quietly(call))));
}

/** Whether calls of this scenario move at all; where they cannot, to live is to block. */
export function canMove({ claudeCode, mode, caller }: Scenario): boolean {
  return policyFor(claudeCode).background && mode !== 'print' && caller !== 'subagent';
}

function survives(question: Question, scenario: Scenario): boolean {
  const { server, habit } = question;
  const { outcome, finish } = quietly(healthy(scenario, server, habit));
  if (finish) return finish.kind === 'completed';
  const moves = canMove(scenario) && scenario.servers[server]?.from !== 'ide';
  const isShort = habit.takesMs <= policyFor(scenario.claudeCode).backgroundDefaultMs;
  return outcome.kind === 'result' && (isShort || !moves);
}

/** Whether a scenario gives what is wished for. Every claim of an advice is this question, put to the simulator. */
export function grants(question: Question, scenario: Scenario): boolean {
  const { wish, habit } = question;
  switch (wish.want) {
    case 'result':
      return healthyFate(question, scenario) === 'result';
    case 'survive':
      return survives(question, scenario);
    case 'fail-fast': {
      if (hangNoticedMs(question, scenario) > wish.withinMs) return false;
      // A call that would answer in time must not be cut by what cuts the hung one.
      return habit.takesMs >= wish.withinMs || healthyFate(question, scenario) !== 'lost';
    }
    default:
      return wish satisfies never;
  }
}

import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../sim/answer/advise/edits.ts';
import { type PlanLine, planFor } from '../../../sim/answer/advise/plan.ts';
import { simulate } from '../../../sim/client/simulate.ts';
import { policyFor } from '../../../sim/facts/resolve.ts';
import type { Prediction } from '../../../sim/scenario/prediction.ts';
import type { Scenario, Step } from '../../../sim/scenario/scenario.ts';
import { MINUTE } from '../../client/scenarios.ts';
import { type Case, cases } from './cases.ts';

/** A configuration by what it sets, whatever the advice calls it: the entry's timeout, and variables. */
interface Setting {
  readonly timeout?: number | undefined;
  readonly variables: Readonly<Record<string, string>>;
}

function stepsOf({ habit }: Case, untilMs: number, end: readonly Step[]): Step[] {
  const { firstByteMs = 0, takesMs, progressEveryMs } = habit;
  if (firstByteMs >= takesMs) return [...end];
  const steps: Step[] = [{ at: firstByteMs, do: 'headers' }];
  const every = progressEveryMs ?? Number.POSITIVE_INFINITY;
  for (let at = Math.max(every, firstByteMs); at < untilMs; at += every) steps.push({ at, do: 'progress' });
  return [...steps, ...end];
}

/** The managed settings beat everything: what does not work there works nowhere. */
function run(one: Case, setting: Setting, calls: readonly Step[]): Prediction {
  const { config, version, habit } = one;
  const spec = config.servers['slow'];
  const own = setting.timeout === undefined ? {} : { timeout: setting.timeout };
  const entry = { ...(spec?.entry as object), ...own };
  const reply = (habit.firstByteMs ?? 0) >= habit.takesMs ? 'json' : 'sse';
  const scenario: Scenario = {
    ...config,
    claudeCode: version,
    settings: { ...config.settings, managed: { env: setting.variables } },
    servers: { slow: { ...spec, entry, behaviour: { reply, calls: [calls] } } },
    turn: [{ call: 'slow/work' }],
    horizonMs: 2 * Math.max(habit.takesMs, one.wish.want === 'fail-fast' ? one.wish.withinMs : 0),
  };
  return simulate(scenario, { trace: false });
}

function failedAt({ outcome, finish }: Prediction): number {
  if (outcome.kind === 'error') return outcome.t ?? 0;
  return finish?.kind === 'failed' ? finish.t : Number.POSITIVE_INFINITY;
}

/** What each wish means, put to the simulator anew. */
function granted(one: Case, setting: Setting): boolean {
  const { wish, habit, config, version } = one;
  const silent = { ...one, habit: { ...habit, progressEveryMs: undefined } };
  const answer = { at: habit.takesMs, do: 'respond' } as const;
  const { outcome, finish } = run(one, setting, stepsOf(one, habit.takesMs, [answer]));
  if (wish.want === 'result') return outcome.kind === 'result';
  if (wish.want === 'fail-fast') {
    const mute = failedAt(run(one, setting, stepsOf(silent, 0, [])));
    const busy = failedAt(run(one, setting, stepsOf(one, wish.withinMs, [])));
    const arrives = outcome.kind === 'result' || finish?.kind === 'completed';
    return Math.max(mute, busy) <= wish.withinMs && (arrives || habit.takesMs >= wish.withinMs);
  }
  if (finish) return finish.kind === 'completed';
  const moves = policyFor(version).background && config.mode !== 'print' && config.caller !== 'subagent';
  return outcome.kind === 'result' && (!moves || habit.takesMs <= 2 * MINUTE);
}

const settingOf = (edits: readonly Edit[]): Setting => ({
  timeout: edits.find((edit) => edit.in === 'entry')?.value,
  variables: Object.fromEntries(
    edits.flatMap((edit) => (edit.in === 'variable' ? [[edit.name, edit.value]] : [])),
  ),
});

const MAX = 2_147_483_647;

/** Values that a variable or a key can usefully have, for every variable that has to do with a call. */
function* everySetting({ habit, wish, config }: Case): Generator<Setting> {
  const limit = wish.want === 'fail-fast' ? wish.withinMs : habit.takesMs * 2;
  const limits = [...new Set([1000, 60_000, Math.min(limit, MAX), MAX])];
  const from = config.servers['slow']?.from;
  for (const timeout of from === 'plugin' ? [undefined] : [undefined, ...limits]) {
    for (const tool of [undefined, ...limits])
      for (const idle of [undefined, 0, ...limits])
        for (const move of [undefined, 0, 120_000, MAX])
          for (const more of [
            {},
            { MCP_TIMEOUT: limit },
            { CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: 0 },
            { CLAUDE_AUTO_BACKGROUND_TASKS: 0 },
          ]) {
            const all = {
              MCP_TOOL_TIMEOUT: tool,
              CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: idle,
              CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: move,
              ...more,
            };
            const set = Object.entries(all).filter(([, value]) => value !== undefined);
            yield {
              timeout,
              variables: Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
            };
          }
  }
}

/** Lines first; of as many lines those that hold for one server only. */
function sizeOf({ timeout, variables }: Setting): number {
  const globals = Object.keys(variables).length;
  return ((timeout === undefined ? 0 : 1) + globals) * 100 + globals;
}

const planned = (one: Case): PlanLine => planFor(one, [one.version])[0] as PlanLine;

describe('the smallest change', () => {
  it('is asked about at least thirty pairs with names of their own', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(30);
  });

  it.each(cases)('$name', (one) => {
    const { kind, edits } = planned(one);
    const isSetting = kind === 'setting' || kind === 'nothing';
    const setting = settingOf(edits);
    if (isSetting) expect(granted(one, setting)).toBe(true);
    const most = isSetting ? sizeOf(setting) : Number.POSITIVE_INFINITY;
    const smaller = [...everySetting(one)].filter((other) => sizeOf(other) < most && granted(one, other));
    expect(smaller).toEqual([]);
  });

  it('meets every kind of answer among them', () => {
    const kinds = new Set(cases.map((one) => planned(one).kind));
    expect(kinds).toEqual(new Set(['nothing', 'setting', 'server', 'none']));
  });
});

import type { Scenario, ToolCall } from '../scenario.ts';
import { splitCall } from '../shape.ts';

/** The most steps of servers that the calls of a link may lead to: with more, a page would stand still for seconds. */
export const MAX_STEPS_IN_ALL = 60_000;

/** The most steps that all servers of a link may have together. */
export const MAX_STEPS_HELD = 120_000;

/** A scenario that a page can run, and the keys of which something was left out. */
export interface Bearable {
  readonly scenario: Scenario;
  readonly cut: readonly string[];
}

/** How many steps a call leads to at most. */
function stepsOf({ servers }: Scenario, { call = '' }: ToolCall): number {
  const [name] = splitCall(call);
  const calls = Object.hasOwn(servers, name) ? (servers[name]?.behaviour?.calls ?? []) : [];
  return Math.max(0, ...calls.map((steps) => steps.length));
}

/** Leaves out the calls from the one on with which the steps become too many. */
export function bearable(scenario: Scenario): Bearable {
  let left = MAX_STEPS_IN_ALL;
  const fits = (call: ToolCall): boolean => {
    left -= stepsOf(scenario, call);
    return left >= 0;
  };
  const { turn, model } = scenario;
  const calls = turn?.filter(fits);
  const later = model?.filter((step) => (step.calls ?? []).every(fits));
  const cut = [
    ...(calls && turn && calls.length < turn.length ? ['turn'] : []),
    ...(later && model && later.length < model.length ? ['model'] : []),
  ];
  if (cut.length === 0) return { scenario, cut };
  return {
    scenario: { ...scenario, ...(calls ? { turn: calls } : {}), ...(later ? { model: later } : {}) },
    cut,
  };
}

import type { Sim } from '../sim.ts';

/** Hooks whose running the trace shows; PreToolUse comes before the call and is not counted. */
export type HookName = 'PostToolUse' | 'PostToolUseFailure' | 'Stop';

/** Runs a hook of the scenario, if there is one, and goes on when it is over. */
export function runHook(sim: Sim, name: HookName, then: () => void): void {
  const hook = sim.scenario.hooks?.[name];
  if (!hook) return then();
  if (name !== 'Stop' && !sim.holds('post-tool-hook')) return then();
  sim.record({ kind: 'hook.fired', text: name });
  sim.later(hook.ms, then);
}

/** What comes before a call: a PreToolUse hook and, at the first call, the question whether it may run. */
export function beforeCall(sim: Sim, isFirst: boolean, then: () => void): void {
  const hookMs = sim.scenario.hooks?.['PreToolUse']?.ms ?? 0;
  const promptMs = isFirst ? (sim.scenario.permissionPromptMs ?? 0) : 0;
  if (hookMs + promptMs === 0 || !sim.holds('before-the-call')) return then();
  sim.later(hookMs + promptMs, then);
}

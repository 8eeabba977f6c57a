import type { Policy } from '../../facts/resolve.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { backgroundValue } from '../../settings/background.ts';
import { idleVariable } from '../../settings/idle.ts';
import { startupValue } from '../../settings/startup.ts';
import { toolLimit } from '../../settings/wall-clock.ts';
import type { PasteEnvironment } from '../result.ts';

/** What the variables of a paste come to, without any server. */
export function environmentResult(scenario: Scenario, policy: Policy): PasteEnvironment {
  const idle = policy.idleScope === 'none' ? undefined : idleVariable(scenario, policy);
  return {
    effective: {
      startupMs: startupValue(scenario, policy).ms,
      toolTimeoutMs: toolLimit(scenario, policy)?.ms ?? null,
      idleMs: idle?.ms ?? null,
      backgroundMs: backgroundValue({ scenario, policy, name: '', entry: {}, transport: 'stdio' }).ms,
    },
  };
}

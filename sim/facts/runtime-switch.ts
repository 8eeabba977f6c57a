import { holds, type Policy } from './resolve.ts';

/**
 * The policy for a session that asks for an MCP runtime by `MCP_SDK_GENERATION`, which switches it from 2.1.225 at the
 * latest; the newest versions have the first one only in name.
 */
export function withArm(policy: Policy, asked: 'v1' | 'v2'): Policy {
  if (asked === policy.arm || !holds(policy, 'runtime-switch')) return policy;
  const arm = asked === 'v1' && !policy.v1Available ? policy.arm : asked;
  return { ...policy, arm, rules: { ...policy.rules, arm: policy.rules.v1Available } };
}

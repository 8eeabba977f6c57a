/** What a host needs to poll the tasks of MCP servers under a policy of its own. It has no dependencies. */

export type { Ms } from './kernel/kernel.ts';
export { type CapPlace, HostCaps } from './tasks/policy/host/caps.ts';
export type { RemoteTask } from './tasks/policy/host/remote-task.ts';
export type { Heard, HostPlace, HostStep } from './tasks/policy/host/steps.ts';
export type { HostEvent, RequestLife } from './tasks/policy/host/telemetry.ts';
export { type HostTask, hostPolicy } from './tasks/policy/host-policy.ts';
export type { Pace } from './tasks/policy/pace.ts';
export {
  type HostPeer,
  type HostTimers,
  type PeerAnswer,
  type RunningTask,
  type RunTaskOptions,
  runTask,
  type TaskOutcome,
} from './tasks/policy/run-task.ts';
export type {
  Cap,
  Caps,
  Deadlines,
  GivenUpBy,
  HostClock,
  HostMethod,
  HostPolicy,
  HostState,
  TaskStatus,
} from './tasks/policy/types.ts';

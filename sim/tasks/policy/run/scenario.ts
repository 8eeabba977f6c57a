import type { Ms } from '../../../kernel/kernel.ts';
import type { Answer, SdkTaskScenario } from '../../sdk/scenario/types.ts';
import type { HostPolicy, TaskStatus } from '../types.ts';

/** How the server answers tasks/cancel. Absent: it does not know the method. */
export interface CancelAnswer extends Answer {
  /** What it says of the task; "cancelled" unless given. */
  readonly status?: TaskStatus | undefined;
  /** So long after the request, tasks/get says "cancelled" too; absent: where `status` is "cancelled", at once. */
  readonly settlesAfter?: Ms | undefined;
}

/** A run of the kind "sdk-task", and the policy under which a host would have run it instead. */
export interface PolicyScenario {
  readonly v: 1;
  readonly kind: 'task-policy';
  readonly policy: HostPolicy;
  readonly run: SdkTaskScenario;
  readonly cancel?: CancelAnswer | undefined;
}

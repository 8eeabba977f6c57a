import type { Ms, Slot } from '../../../kernel/kernel.ts';
import { DEFAULT_MAX_TIME_MS, Run } from '../../sdk/kit/run.ts';
import type { HostStep } from '../host/steps.ts';
import type { HostEvent, RequestLife } from '../host/telemetry.ts';
import { type HostTask, hostPolicy } from '../host-policy.ts';
import type { GivenUpBy, HostPolicy, HostState, TaskStatus } from '../types.ts';
import { heardIn } from './heard.ts';
import type { PolicyScenario } from './scenario.ts';
import { CancellableServer } from './server.ts';

/** A task that is still polled then has no end worth waiting for. */
const MAX_POLLS = 20_000;

/** How a run went under a policy. */
export interface HostedRun {
  readonly state: HostState;
  /** The clock that ended it for its caller; null where the server's answer did, or nothing. */
  readonly decidedBy: GivenUpBy | null;
  /** When the caller had its outcome; null: never within the run. */
  readonly settledAt: Ms | null;
  /** When the host was done with the task, its cancellation included. */
  readonly endedAt: Ms | null;
  readonly remote: TaskStatus | null;
  readonly polls: number;
  readonly events: readonly HostEvent[];
  readonly requests: readonly RequestLife[];
}

/** The host's own loop around `HostTask`, on the virtual clock. */
class Host {
  readonly run: Run;
  readonly task: HostTask;
  settledAt: Ms | null = null;
  endedAt: Ms | null = null;
  readonly #server: CancellableServer;
  readonly #alarm: Slot = { generation: 0 };

  constructor({ run: { script = {}, latenessMs, maxTime }, cancel }: PolicyScenario, policy: HostPolicy) {
    this.run = new Run(maxTime ?? DEFAULT_MAX_TIME_MS, latenessMs);
    this.task = hostPolicy(policy, { startMs: 0 });
    this.#server = new CancellableServer(script, cancel);
    for (const { at, type } of script.pushes ?? []) {
      if (type === 'progress' || type === 'taskStatus') this.run.timer(at, () => this.#progressed());
    }
  }

  /** Does what the policy says until that is to wait, or it is over. */
  readonly turn = (): void => {
    while (this.endedAt === null && this.task.polls <= MAX_POLLS) {
      const step = this.task.next(this.run.now);
      if (step.do === 'wait') return this.run.timer(step.untilMs - this.run.now, this.turn, this.#alarm);
      if (step.do === 'send') this.#send(step);
      if (step.do === 'settle' || step.do === 'done') this.settledAt ??= this.run.now;
      if (step.do === 'done') this.endedAt = this.run.now;
    }
  };

  #progressed(): void {
    this.task.progressed(this.run.now);
    this.turn();
  }

  #send({ requestId: id, method, taskId }: Extract<HostStep, { do: 'send' }>): void {
    const params = method === 'tools/call' ? { task: {} } : { taskId };
    const reply = this.#server.replyTo({ id, method, params }, this.run.now);
    if (!reply) return;
    const answered = (): void => {
      if (reply.createsWithTtl !== undefined) this.#server.created(reply.createsWithTtl, this.run.now);
      this.task.answered(this.run.now, id, heardIn(method, reply));
      this.turn();
    };
    if (reply.delayMs === 0) this.run.job(answered);
    else this.run.timer(reply.delayMs, answered);
  }
}

/** Runs the script of a scenario under a policy, instead of the SDK's own polling. */
export function hostedRun(scenario: PolicyScenario, policy: HostPolicy): HostedRun {
  const host = new Host(scenario, policy);
  host.run.job(host.turn);
  host.run.toEnd();
  const { task, settledAt, endedAt } = host;
  const { state, givenUpBy: decidedBy, polls, telemetry } = task;
  const remote = task.remote.status;
  const { events, requests } = telemetry;
  return { state, decidedBy, settledAt, endedAt, remote, polls, events, requests };
}

import { stoppedByUserText, taskStopText } from '../../facts/rules/texts-tasks.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { Call } from './call.ts';
import type { ToolResult } from './conversation.ts';

/** TaskStop: the task that the model was told of last. */
export function stopByModel(tasks: BackgroundTasks): readonly ToolResult[] {
  const call = [...tasks.running].at(-1);
  if (!call) return [{ label: {} }];
  const { policy } = call.sim;
  call.sim.cite([policy.rules.taskStopText]);
  stop(tasks, call);
  return [{ label: call.label, text: taskStopText(policy, call.server.name, call.tool) }];
}

/** x in /tasks: the same on the wire, but the model learns it with the next message. */
export function stopByUser(tasks: BackgroundTasks): void {
  const call = [...tasks.running].at(-1);
  if (!call) return;
  stop(tasks, call);
  const text = stoppedByUserText(call.server.name, call.tool);
  const isQuiet = call.sim.holds('user-stop');
  (isQuiet ? tasks.quiet : tasks.notifications).push({ call, status: 'killed', text });
  if (!isQuiet) tasks.conversation.wake();
}

function stop(tasks: BackgroundTasks, call: Call): void {
  if (!call.sim.holds('task-stop')) return;
  tasks.running.delete(call);
  call.stop();
  tasks.conversation.onFinish(call, { kind: 'cancelled', t: call.sim.kernel.now }, null);
}

/** With a person's message the model also learns what would not have started a turn. */
export function notifyAll(tasks: BackgroundTasks): void {
  tasks.notifications.unshift(...tasks.quiet);
  tasks.quiet = [];
  tasks.notify();
}

/** A new client takes the server-side tasks up where the old one left them. */
export function resume(tasks: BackgroundTasks): void {
  for (const call of tasks.running) call.task?.resume();
}

import {
  emptyResultText,
  legacyTaskText,
  TASK_UNSUPPORTED_TEXT,
  taskStartedText,
} from '../../facts/rules/texts-tasks.ts';
import type { Step } from '../../scenario/scenario.ts';
import { backgroundTurnedOff } from '../../settings/background.ts';
import type { Call } from './call.ts';
import type { Request } from './request.ts';
import { ServerTask } from './server-task.ts';

/** What the client makes of a call that the server answers with a task. */
export function onTaskAnswer(request: Request, step: Step): void {
  const { call } = request;
  const { sim } = call;
  if (!request.open || !call.waiting) return;
  if (step.era !== undefined && call.connection.modern === false && sim.policy.arm === 'v2') {
    sim.cite(['task-legacy-refused']);
    return request.onAnswer({ isError: true, text: legacyTaskText(call.server.name) });
  }
  if (!call.connection.modern) {
    sim.cite(['task-empty-result']);
    return request.onAnswer({ isError: false, text: emptyResultText(call.server.name, call.tool) });
  }
  const { mode, caller } = sim.scenario;
  const accepts = mode !== 'print' && caller !== 'subagent';
  sim.cite([sim.policy.rules.taskClient, 'task-main-only']);
  if (!sim.policy.taskClient || !accepts) {
    return request.onAnswer({ isError: true, text: TASK_UNSUPPORTED_TEXT });
  }
  poll(request, call, step);
}

/** Polled in the foreground only where moves are turned off by their own variable; else the call moves at once. */
function poll(request: Request, call: Call, step: Step): void {
  const { sim } = call;
  call.task = new ServerTask(call, step);
  request.onTaskCreated();
  if (call.waitedFor && backgroundTurnedOff(sim.scenario, sim.policy)) {
    sim.cite(['task-inline']);
    return call.task.start();
  }
  sim.cite(['task-moves-at-once', 'task-no-clock']);
  call.timers.disarmAll();
  request.close();
  if (call.waitedFor) call.move(taskStartedText(call.server.name, call.tool));
  call.task.start();
}

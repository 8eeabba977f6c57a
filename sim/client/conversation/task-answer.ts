import {
  emptyResultText,
  legacyTaskText,
  TASK_UNSUPPORTED_TEXT,
  taskStartedText,
} from '../../facts/rules/texts-tasks.ts';
import type { Step } from '../../scenario/scenario.ts';
import { backgroundTurnedOff } from '../../settings/never-moves.ts';
import type { Sim } from '../sim.ts';
import type { Call } from './call.ts';
import type { Request } from './request.ts';
import { ServerTask } from './server-task.ts';

/** What the client makes of a call that the server answers with a task. */
export function onTaskAnswer(request: Request, step: Step): void {
  const { call } = request;
  const { sim } = call;
  if (!request.open || !call.waiting) return;
  const { modern } = call.connection;
  if (step.era !== undefined && !modern && sim.policy.arm === 'v2' && sim.holds('task-legacy-refused')) {
    return request.onAnswer({ isError: true, text: legacyTaskText(call.server.name) });
  }
  if (!modern && sim.holds('task-empty-result')) {
    return request.onAnswer({ isError: false, text: emptyResultText(call.server.name, call.tool) });
  }
  const { mode, caller } = sim.scenario;
  const isMain = mode !== 'print' && caller !== 'subagent';
  sim.cite([sim.policy.rules.taskClient]);
  if (!sim.policy.taskClient || (!isMain && sim.holds('task-main-only'))) {
    return request.onAnswer({ isError: true, text: TASK_UNSUPPORTED_TEXT });
  }
  poll(request, call, step);
}

function staysInline(sim: Sim): boolean {
  const turnedOff = backgroundTurnedOff(sim.scenario, sim.policy);
  return (turnedOff && sim.holds('task-inline')) || !sim.holds('task-moves-at-once');
}

/** Polled in the foreground only where moves are turned off by their own variable; else the call moves at once. */
function poll(request: Request, call: Call, step: Step): void {
  const { sim } = call;
  call.task = new ServerTask(call, step);
  request.onTaskCreated();
  if (call.waitedFor && staysInline(sim)) return call.task.start();
  call.timers.disarmAll();
  if (sim.holds('task-no-clock')) request.close();
  if (call.waitedFor) call.move(taskStartedText(call.server.name, call.tool));
  call.task.start();
}

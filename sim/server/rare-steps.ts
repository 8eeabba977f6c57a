import { onTaskAnswer } from '../client/conversation/task-answer.ts';
import { ask } from '../client/session/dialog.ts';
import { errorText } from '../facts/rules/texts-lost.ts';
import type { Step } from '../scenario/scenario.ts';
import type { Exchange } from './exchange.ts';
import { cutOff, endCleanly, statusInstead } from './failures.ts';
import { outputOf } from './output.ts';

/** A step that a plain answer has not: an error, a question, a task, an end, or something that is no activity. */
export function performRare(exchange: Exchange, step: Step): void {
  switch (step.do) {
    case 'error':
      return answerError(exchange, step);
    case 'elicit':
      exchange.openStream();
      return elicit(exchange, step);
    case 'inputRequired':
      return requireInput(exchange);
    case 'task':
      exchange.openStream();
      return onTaskAnswer(exchange.request, step);
    case 'exit':
      return exchange.server.exit();
    case 'drop':
      return cutOff(exchange);
    case 'end':
      return endCleanly(exchange);
    case 'status':
      return statusInstead(exchange, step);
    case 'log':
    case 'ping':
    case 'list-changed':
    case 'junk':
    case 'comment':
      return makeNoise(exchange, step);
    case 'taskNotification':
      return;
    default:
      exchange.server.sim.unknown('not-modelled', `The server step "${step.do}" is not modelled yet.`);
  }
}

function elicit(exchange: Exchange, { then }: Step): void {
  const { call, label } = exchange.request;
  ask(call, (action) => {
    exchange.server.sim.record({ kind: 'elicitation.closed', ...label, action });
    exchange.schedule(then ?? []);
  });
}

/** The server wants to know something first (2026-07-28): the same call comes again with the answer. */
function requireInput(exchange: Exchange): void {
  const { call } = exchange.request;
  exchange.openStream();
  if (!call.sim.holds('input-required')) return;
  ask(call, () => {
    if (call.waiting) call.sendAgain();
  });
}

/** Log messages, pings, comments and the like: bytes at most, never activity. */
function makeNoise(exchange: Exchange, step: Step): void {
  const { carrierLost, ownWay, server } = exchange;
  const bytesOnly = step.do === 'comment';
  if (carrierLost || (!bytesOnly && !ownWay && !server.listening)) return;
  if (!bytesOnly || server.streams) exchange.openStream();
  exchange.request.signal('byte');
  exchange.ignore(step.do);
}

function answerError(exchange: Exchange, step: Step): void {
  const { sim } = exchange.server;
  const { policy } = sim;
  if (!sim.holds('error-answer')) return;
  sim.cite([policy.rules.arm]);
  const { text = '', chars } = outputOf(step.message ?? '', step.chars);
  exchange.answer({ isError: true, text: errorText(policy, step.code ?? -32_603, text), chars });
}

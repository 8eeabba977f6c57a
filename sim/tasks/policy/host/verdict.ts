import {
  type GivenUpBy,
  givenUpState,
  type HostMethod,
  type HostState,
  isTerminal,
  type TaskStatus,
} from '../types.ts';
import type { Heard } from './steps.ts';

/** What follows from an answer: it is over, another request is due, or the request has failed. */
export type Verdict =
  | { readonly kind: 'end'; readonly state: HostState }
  | { readonly kind: 'ask'; readonly method: HostMethod; readonly when: 'now' | 'later' }
  | { readonly kind: 'failed' };

const end = (state: HostState): Verdict => ({ kind: 'end', state });
const askNow = (method: HostMethod): Verdict => ({ kind: 'ask', method, when: 'now' });
const POLL_LATER: Verdict = { kind: 'ask', method: 'tasks/get', when: 'later' };

/** What an answer means to a host that still wants the result, or has given it up. */
export function verdictOn(method: HostMethod, heard: Heard, givenUpBy: GivenUpBy | null): Verdict {
  switch (heard.kind) {
    case 'result':
      return end(givenUpBy ? givenUpState(givenUpBy, 'finished') : 'completed');
    case 'created':
      return POLL_LATER;
    case 'task':
      return givenUpBy ? afterGivingUp(heard.status, givenUpBy) : whileWanted(heard.status);
    case 'error':
      return afterError(method, givenUpBy !== null);
    default:
      return heard satisfies never;
  }
}

function whileWanted(status: TaskStatus): Verdict {
  if (status === 'failed' || status === 'cancelled') return end(status);
  // Of a task that needs input, the result is asked for too: the questions come on that request.
  return status === 'working' ? POLL_LATER : askNow('tasks/result');
}

/** Only the state of the task itself shows that the work has stopped. */
function afterGivingUp(status: TaskStatus, by: GivenUpBy): Verdict {
  if (!isTerminal(status)) return POLL_LATER;
  return end(givenUpState(by, status === 'cancelled' ? 'cancelled' : 'finished'));
}

function afterError(method: HostMethod, isGivenUp: boolean): Verdict {
  // Refused: the server cannot cancel, or the task had ended. The next look tells which.
  if (method === 'tasks/cancel') return askNow('tasks/get');
  if (method === 'tasks/get' || isGivenUp) return { kind: 'failed' };
  return end('failed');
}

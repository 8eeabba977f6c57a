import type { TraceEvent } from '../scenario/prediction.ts';

/** What happens at a moment that no plain call has. */
export function rareMoment(event: TraceEvent): string | undefined {
  switch (event.kind) {
    case 'connect.failed':
      return 'the attempt is given up';
    case 'server.exit':
      return 'the server process ends';
    case 'elicitation.opened':
      return 'the server opens a dialog; silence does not count';
    case 'elicitation.closed':
      return 'the dialog ends';
    case 'task.update.sent':
      return 'the answer goes to the task';
    case 'task.cancel.sent':
      return 'the server is told to stop its task (tasks/cancel)';
    case 'server.signal':
      return `the server process gets ${event.signal ?? 'a signal'}`;
    case 'hook.fired':
      return `a ${event.text ?? ''} hook runs`;
    case 'session.exit':
      return 'the session ends';
    default:
      return undefined;
  }
}

import type { TraceEvent } from '../scenario/prediction.ts';

/** What happens at a moment that no plain call has. */
export function rareMoment(event: TraceEvent): string | undefined {
  switch (event.kind) {
    case 'connect.failed':
      return 'the connection attempt is given up';
    case 'server.exit':
      return 'the server process ends';
    case 'elicitation.opened':
      return 'the server opens a dialog; its silence does not count';
    case 'elicitation.closed':
      return 'the dialog is closed';
    case 'task.update.sent':
      return 'the answer goes to the server-side task';
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

import { CLOCK_NAMES } from '../../sim/facts/clocks.ts';
import type { TraceEvent } from '../../sim/index.ts';
import { clockTime } from '../../sim/settings/words.ts';

const WORDS: Readonly<Record<TraceEvent['kind'], string>> = {
  'connect.attempt': 'the client connects',
  'connect.failed': 'the attempt fails',
  connected: 'connected',
  'discover.sent': 'server/discover sent',
  'initialize.sent': 'initialize sent',
  'list.sent': 'tools/list sent',
  'list.failed': 'tools/list fails',
  'stream.open': 'the client listens (GET)',
  'session.firstRequest': 'the model is asked',
  'call.sent': 'tools/call sent',
  headers: 'response headers',
  progress: 'progress',
  'message.ignored': 'does not count',
  respond: 'the answer',
  'respond.lost': 'the answer; nobody listens',
  'call.backgrounded': 'moved to the background',
  'call.aborted': 'the call is ended',
  'cancel.sent': 'notifications/cancelled sent',
  'elicitation.opened': 'a dialog opens',
  'elicitation.closed': 'the dialog closes',
  'task.poll': 'tasks/get: how is the task?',
  'task.update.sent': 'the answer goes to the task',
  'task.cancel.sent': 'tasks/cancel sent',
  'hook.fired': 'a hook runs',
  'model.told': 'Claude is told',
  'model.notified': 'Claude is notified',
  'server.started': 'the server process starts',
  'server.stdinEnd': 'its standard input is closed',
  'server.signal': 'signal to the server',
  'server.exit': 'the server process ends',
  'connection.dropped': 'the connection is cut',
  'session.exit': 'the session ends',
  'timer.armed': 'armed',
  'timer.restarted': 'restarted',
  'timer.paused': 'paused',
  'timer.fired': 'fires',
  'timer.disarmed': 'over',
};

/** An event of the trace in words. */
export function wordsOf(event: TraceEvent): string {
  const word = WORDS[event.kind];
  return event.kind.startsWith('timer.') ? `${CLOCK_NAMES[event.timer ?? 'idle']}: ${word}` : word;
}

/** What else an event carries. */
export function detailOf({ deadline, reason, text, signal, status, action, servers }: TraceEvent): string {
  if (deadline !== undefined) return `due at ${clockTime(deadline)}`;
  if (servers) {
    return Object.entries(servers)
      .map(([name, state]) => `${name}: ${state}`)
      .join(', ');
  }
  return [status, signal, action, reason, text].filter((part) => part !== undefined).join(': ');
}

/** What each of these events carries besides; a text that was there in the event before is not said twice. */
export function detailsOf(events: readonly TraceEvent[]): readonly string[] {
  return events.map((event, i) =>
    event.text !== undefined && event.text === events[i - 1]?.text ? 'in the same words' : detailOf(event),
  );
}

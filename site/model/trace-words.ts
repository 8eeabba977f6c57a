import { CLOCK_NAMES } from '../../sim/facts/clocks.ts';
import type { TraceEvent } from '../../sim/index.ts';
import { clockTime } from '../../sim/settings/words.ts';

const WORDS: Readonly<Partial<Record<TraceEvent['kind'], string>>> = {
  'connect.attempt': 'the client connects',
  'connect.failed': 'the attempt fails',
  connected: 'connected',
  'discover.sent': 'server/discover sent',
  'initialize.sent': 'initialize sent',
  'list.sent': 'tools/list sent',
  'list.failed': 'tools/list fails',
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
  'model.told': 'Claude is told',
  'model.notified': 'Claude is notified',
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
  const word = WORDS[event.kind] ?? event.kind;
  return event.kind.startsWith('timer.') ? `${CLOCK_NAMES[event.timer ?? 'idle']}: ${word}` : word;
}

/** What else an event carries. */
export function detailOf({ deadline, reason, text, signal, status, servers }: TraceEvent): string {
  if (deadline !== undefined) return `due at ${clockTime(deadline)}`;
  if (servers) {
    return Object.entries(servers)
      .map(([name, state]) => `${name}: ${state}`)
      .join(', ');
  }
  return [status, signal, reason, text].filter((part) => part !== undefined).join(': ');
}

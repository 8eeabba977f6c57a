import type { ClockId, RuleId } from '../facts/ids.ts';
import type { Prediction, TraceEvent, TraceKind } from '../scenario/prediction.ts';

/** How the rules of each clock begin. */
const OF_CLOCK: Readonly<Record<ClockId, readonly string[]>> = {
  startup: ['startup-', 'connect-', 'list-timeout'],
  'first-byte': ['first-byte-', 'tie-wall-first-byte'],
  idle: ['idle-', 'dialog-pauses-idle', 'tie-idle-wall'],
  'wall-clock': [
    'wall-',
    'entry-timeout-',
    'request-timeout-',
    'dialog-wall-clock',
    'tie-idle-wall',
    'tie-wall',
  ],
  background: ['background-', 'dialog-defers-move', 'tie-background-first'],
  transport: ['fetch-limit-', 'drop-watchdog', 'sse-drop-'],
};

const CONNECTING = ['startup-', 'connect-', 'reconnect-', 'on-demand', 'stdio-respawn', 'session-recovery'];
const PROCESS = ['stdio-', 'connecting-', 'failed-start-', 'client-signal', 'server-gone-'];
const DIALOG = ['dialog-', 'task-input', 'input-required'];
const STOPPING = [
  'wall-cancels',
  'interrupt-cancels',
  'task-stop',
  'user-stop',
  'exit-stops',
  'idle-no-cancel',
];

/** How the rules behind each kind of event begin, besides those of its clock. */
const OF_KIND: Readonly<Partial<Record<TraceKind, readonly string[]>>> = {
  'connect.attempt': CONNECTING,
  'connect.failed': CONNECTING,
  connected: CONNECTING,
  'discover.sent': ['startup-probe', 'startup-no-probe'],
  'initialize.sent': ['startup-probe', 'startup-no-probe'],
  'list.sent': ['list-'],
  'list.failed': ['list-'],
  'stream.open': ['stream-'],
  'session.firstRequest': ['first-turn-', 'pending-call-', 'wait-for-servers', 'tool-search-waits'],
  'call.sent': ['before-the-call', 'pending-call-', 'on-demand'],
  headers: ['first-byte-headers'],
  progress: ['idle-activity'],
  'message.ignored': ['idle-activity'],
  respond: ['error-answer', 'http-status', 'tie-answer-first', 'output-'],
  'respond.lost': ['idle-no-cancel', 'wall-cancels'],
  'call.backgrounded': ['background-', 'dialog-defers-move', 'task-moves-at-once', 'tie-background-first'],
  'call.aborted': ['tie-'],
  'cancel.sent': STOPPING,
  'elicitation.opened': DIALOG,
  'elicitation.closed': DIALOG,
  'task.poll': ['task-poll', 'task-no-clock'],
  'task.cancel.sent': ['task-cancel'],
  'task.update.sent': ['task-input'],
  'hook.fired': ['post-tool-hook'],
  'model.told': ['results-together', 'output-', 'idle-text', 'task-stop-text', 'background-move'],
  'model.notified': ['output-background', 'output-task', 'idle-text', 'background-move'],
  'server.started': ['stdio-respawn', 'startup-pool'],
  'server.stdinEnd': PROCESS,
  'server.signal': PROCESS,
  'server.exit': PROCESS,
  'connection.dropped': [
    'cut-answer-',
    'connection-reset',
    'drop-watchdog',
    'sse-drop-',
    'fetch-limit-',
    'tie-cut-first',
  ],
  'session.exit': ['print-grace-', 'exit-stops', 'stdio-shutdown-'],
};

/** The rules of a prediction that one of its events rests on: those about its clock and about what happened. */
export function rulesOfEvent(
  { kind, timer }: TraceEvent,
  { rules }: Pick<Prediction, 'rules'>,
): readonly RuleId[] {
  const beginnings = [...(timer ? OF_CLOCK[timer] : []), ...(OF_KIND[kind] ?? [])];
  return rules.filter((rule) => beginnings.some((beginning) => rule.startsWith(beginning)));
}

/** Every beginning that is looked for, so that a test can see that none has been left behind by a renaming. */
export const ruleBeginnings: readonly string[] = [
  ...new Set([...Object.values(OF_CLOCK), ...Object.values(OF_KIND)].flat()),
];

import type { RuleId } from '../ids.ts';
import type { ReferenceId } from './index.ts';

/** A text of the client that the simulator writes; by the name of its function in the files of texts. */
export type TextName =
  | keyof typeof import('../rules/texts.ts')
  | keyof typeof import('../rules/texts-failures.ts')
  | keyof typeof import('../rules/texts-lost.ts')
  | keyof typeof import('../rules/texts-output.ts')
  | keyof typeof import('../rules/texts-reconnect.ts')
  | keyof typeof import('../rules/texts-saved.ts')
  | keyof typeof import('../rules/texts-tasks.ts');

/** Where a fact of the collection lives here: rules and texts that are simulated, or reference facts. */
export type Home = RuleId | TextName | ReferenceId;

/**
 * For every fact of the collection, by its id there: what states it here. When a reference fact becomes a rule, this
 * is the one place that points to it.
 */
export const coverage: Readonly<Record<string, readonly [Home, ...Home[]]>> = {
  'startup-timeout': ['startup-timeout'],
  'startup-default-history': ['startup-timeout', 'startup-default-5s'],
  'startup-60s-inner-cap': ['startup-inner-cap-60s', 'startup-uncapped'],
  'startup-error-text': ['startup-text-old', 'startup-text', 'startupText', 'initializeText'],
  'startup-batch-stdio': ['startup-pool'],
  'startup-batch-remote': ['startup-pool'],
  'startup-retry': ['connect-retry', 'connect-no-retry'],
  'startup-retry-exclusions': ['connect-no-retry-4xx', 'connect-retry-4xx', 'connect-auth-retry'],
  'startup-retry-headless-287': ['headless-retry-order'],
  'mcp-timeout-http-retry-budget': [
    'connect-retry-timeout',
    'connect-no-retry-timeout',
    'connect-retry-timeout-old',
  ],

  'startup-nonblocking': [
    'first-turn-settled',
    'first-turn-5s',
    'first-turn-7s',
    'first-turn-7s-or-2s',
    'first-turn-2s',
  ],
  'startup-connect-wait': ['connect-wait-variable'],
  'startup-alwaysload': ['first-turn-2s', 'connect-wait-variable'],
  'p-mcp-config-wait': ['first-turn-flag-ready'],
  'p-settings-servers-wait': ['first-turn-2s'],
  'p-startup-wait-ms': ['startup-wait-variable'],
  'p-startup-wait-named': ['startup-wait-named'],
  'p-permission-prompt-wait': ['permission-prompt-wait'],
  'toolsearch-wait': [
    'tool-search-waits',
    'wait-for-servers',
    'wait-for-servers-subagent',
    'stillConnectingText',
    'noToolFoundText',
  ],
  'resume-wait': ['pending-call-held', 'pending-call-fails', 'pendingText'],

  'discovery-retry': ['list-no-retry', 'list-retry-once', 'list-retry-thrice'],
  'discovery-timeout-length': ['list-timeout-60s', 'list-timeout-startup'],
  'discovery-lazy-templates': ['resource-mention'],
  'discovery-list-changed': ['list-changed-refresh'],
  'discovery-cache': ['discovery-cache'],

  'request-timeout-ms': ['request-timeout-unused', 'request-timeout-alias'],
  'first-byte': ['first-byte-60s', 'first-byte-not-ide-sdk', 'connector-as-http'],
  'first-byte-length-old': ['first-byte-tool-timeout', 'first-byte-no-startup'],
  'first-byte-length-new': ['first-byte-startup'],
  'first-byte-history': ['first-byte-fixed'],
  'first-byte-what-counts': ['first-byte-headers'],
  'first-byte-observed': ['first-byte-60s'],
  'first-byte-error-text': ['OPERATION_TIMED_OUT'],
  'bun-fetch-idle': ['fetch-limit-none', 'fetch-limit-5-ticks', 'fetch-limit-6-ticks', 'fetch-limit-gone'],
  'get-stream': ['get-stream-untimed'],

  idle: ['idle-none', 'idle-network', 'idle-window', 'idle-default', 'idle-not-ide-sdk'],
  'idle-parse': ['idle-floor-1000', 'idle-cap-wall'],
  'idle-floor': ['idle-entry-floor', 'idle-no-entry-floor'],
  'idle-tick': ['idle-tick-30s'],
  'idle-reset': ['idle-activity'],
  'idle-bg': ['background-move'],
  'idle-elicitation': ['dialog-pauses-idle'],
  'idle-error-text': ['idle-text', 'idle-text-short', 'idleText'],
  'idle-cancel': ['idle-no-cancel'],
  'idle-log-lines': ['debug-lines'],
  'idle-effective': ['idle-entry-floor', 'idle-floor-1000', 'idle-cap-wall', 'idle-tick-30s'],

  'wall-clock': ['wall-default', 'wall-cancels'],
  'wall-clock-env-parse': ['wall-unfloored', 'wall-floor-1000', 'wall-overflow', 'wall-no-overflow'],
  'wall-clock-server-parse': ['entry-timeout-unused', 'entry-timeout-floored', 'entry-timeout-min-1000'],
  'wall-clock-1s-bug': ['entry-timeout-floored'],
  'wall-clock-error-text': ['wallClockText'],
  'wall-clock-cancel': ['wall-cancels', 'cancelReason'],
  'wall-clock-bg': ['background-move'],

  bg: ['background-none', 'background-move', 'background-default', 'background-off'],
  'bg-flag': ['background-flag'],
  'bg-excl-subagent': ['background-not-subagent'],
  'bg-excl-ide': ['background-not-ide'],
  'bg-excl-print': ['background-print-opt-in'],
  'bg-excl-disabled': ['background-disabled'],
  'bg-elicitation': ['dialog-defers-move'],
  'bg-elicitation-rearm': ['dialog-defers-move'],
  'bg-progress': ['background-move'],
  'bg-message': ['backgroundText'],
  'bg-lifetime': ['exit-stops', 'task-stop', 'user-stop', 'taskStopText', 'stoppedByUserText'],
  'bg-print-exit': ['print-grace-5s', 'print-background-ceiling'],
  'bg-subagent-2min': ['agent-background-2min'],
  'subagent-stall': ['agent-stall-10min'],
  'ctrl-b': ['background-ctrl-b'],

  'elicit-support': ['dialog-kinds', 'elicitation-hooks'],
  'elicit-print': ['dialog-print'],
  'elicit-no-client-timeout': ['dialog-no-limit', 'dialog-desktop-60s'],
  'elicit-notify': ['dialog-notification-6s'],
  'elicit-wallclock': ['dialog-wall-clock'],

  'esc-interrupt': ['interrupt-cancels', 'interruptedText', 'esc-closed-stdio'],
  'sigint-print': ['client-signal'],
  'sigterm-print': ['client-signal'],

  'drop-watchdog': ['drop-watchdog', 'droppedText'],
  'drop-stdio': ['stdio-exit', 'connectionClosedText', 'stdio-respawn'],
  'drop-post-only': ['stream-retry'],
  'drop-history': ['drop-watchdog', 'sse-drop-unwatched', 'sse-drop-watched'],
  'double-run-16mb': ['cut-answer-resent', 'cut-answer-refused', 'output-16mib'],

  reconnect: [
    'reconnect-on-call',
    'reconnect-five',
    'reconnect-background',
    'reconnect-exact',
    'reconnect-jitter',
    'on-demand-none',
    'on-demand',
    'notConnectedText',
    'disconnectedText',
    'onDemandFailedText',
    'onDemandTooSoonText',
  ],
  'reconnect-notice': ['reconnect-notice'],
  'reconnect-5xx-cloud': ['reconnect-5xx-cloud'],
  'auth-retry': ['auth-retry'],
  'session-expired-retry': [
    'not-found-session-body',
    'not-found-retried',
    'not-found-with-session',
    'session-recovery',
  ],
  'v2-listen-stream': ['listen-stream-reopened'],
  'sdk-stream-retry': ['sdk-stream-retry', 'stream-retry'],
  'hook-headers-helper': ['headers-helper-limit'],

  'stdio-shutdown': ['stdio-shutdown-stdin', 'stdio-shutdown-signals', 'stdio-no-kill', 'stdio-kill'],
  'stdio-shutdown-windows': ['windows'],
  'stdio-kill-on-timeout': ['failed-start-stdin'],

  'runtime-v2': ['runtime-v1', 'runtime-v2', 'runtime-switch', 'runtime-v1-only-in-name'],
  probe: ['startup-no-probe', 'startup-probe-http'],
  'probe-stdio': ['startup-probe-stdio', 'probe-remembered', 'probe-exit-respawn'],
  'probe-timeout': ['startup-probe-share'],
  'init-sequence': ['handshake-old', 'handshake-new'],
  tasks: [
    'task-legacy-refused',
    'task-unsupported',
    'task-polled',
    'task-main-only',
    'legacyTaskText',
    'taskStartedText',
  ],
  'sdk-task-stream': ['sdk-task-stream'],
  'call-meta': ['call-meta'],
  'unknown-progress-token': ['unknown-progress-token'],

  'env-settings-wins': ['settings-beat-shell'],
  'env-live': ['settings-live-tool-timeout', 'settings-live-others', 'entry-not-live'],
  'env-trust': ['env-trust'],
  'server-scope': ['server-scope'],
  'num-spellings': ['number-integer-prefix', 'number-decimal-prefix'],
  'p-loads-project-servers': ['cli-approval'],

  'out-warning': ['output-warning'],
  'out-max': ['output-max-tokens', 'output-no-files', 'tooManyTokensText'],
  'out-50k': ['output-50k', 'output-100k', 'output-background', 'persistedText'],
  'out-maxresult': ['output-max-result-size'],
  'out-16mib': ['output-16mib'],
  'out-error': ['output-error-cut', 'errorCutMark'],
  'tool-name': ['tool-full-name', 'tool-name-length'],
  'desc-limit': ['description-cut-2048', 'description-cut-4096', 'description-variable'],
  'tool-search': ['tool-search-default', 'tool-search-custom-base-url'],

  'hook-mcp-tool': ['hook-mcp-tool-type', 'hook-mcp-tool-limit'],
  'sdk-mcp-message': ['sdk-control-70s'],
  'node-env': ['native-binary'],
};

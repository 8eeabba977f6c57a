/** The clocks that can end, move or refuse a call, by the words that a prediction uses. */
export type ClockId = 'startup' | 'first-byte' | 'idle' | 'wall-clock' | 'background' | 'transport';

/** Every rule that a prediction can rest on; `facts/docs` says for each what it states and on what evidence. */
export type RuleId =
  | StartupRule
  | FirstTurnRule
  | SettingsRule
  | WallClockRule
  | FirstByteRule
  | IdleRule
  | BackgroundRule
  | TransportRule
  | ReconnectRule
  | SessionRule
  | OutputRule
  | TaskRule
  | TieRule;

export type StartupRule =
  | 'startup-timeout'
  | 'startup-inner-cap-60s'
  | 'startup-uncapped'
  | 'startup-text-old'
  | 'startup-text'
  | 'startup-no-probe'
  | 'startup-probe-http'
  | 'startup-probe-stdio'
  | 'startup-probe-share'
  | 'probe-remembered'
  | 'probe-exit-respawn'
  | 'startup-project-may-lower'
  | 'startup-project-only-raises'
  | 'startup-pool'
  | 'connect-no-retry'
  | 'connect-retry'
  | 'connect-retry-4xx'
  | 'connect-no-retry-4xx'
  | 'connect-retry-timeout-old'
  | 'connect-no-retry-timeout'
  | 'connect-retry-timeout'
  | 'connect-refused-fetch'
  | 'connect-refused'
  | 'connect-not-found-plain'
  | 'connect-not-found-hint'
  | 'list-timeout-60s'
  | 'list-timeout-startup'
  | 'list-no-retry'
  | 'list-retry-once'
  | 'list-retry-thrice'
  | 'cli-plain'
  | 'cli-reason'
  | 'cli-no-tools'
  | 'cli-fetches-tools'
  | 'cli-approval';

/** The first request of a -p run, and calls to servers that are not there yet. */
export type FirstTurnRule =
  | 'first-turn-settled'
  | 'first-turn-5s'
  | 'first-turn-7s'
  | 'first-turn-7s-or-2s'
  | 'first-turn-2s'
  | 'first-turn-flag-ready'
  | 'connect-wait-variable'
  | 'startup-wait-unused'
  | 'startup-wait-variable'
  | 'startup-wait-named'
  | 'pending-call-fails'
  | 'pending-call-held';

export type SettingsRule =
  | 'runtime-v1'
  | 'runtime-v2'
  | 'runtime-switch'
  | 'runtime-v1-only-in-name'
  | 'number-integer-prefix'
  | 'number-decimal-prefix'
  | 'number-max'
  | 'settings-beat-shell'
  | 'entry-unchecked'
  | 'entry-checked'
  | 'entry-type-old'
  | 'entry-type'
  | 'connector-as-http';

export type WallClockRule =
  | 'wall-default'
  | 'wall-unfloored'
  | 'wall-floor-1000'
  | 'wall-overflow'
  | 'wall-no-overflow'
  | 'wall-cancels'
  | 'entry-timeout-unused'
  | 'entry-timeout-floored'
  | 'entry-timeout-min-1000'
  | 'request-timeout-unused'
  | 'request-timeout-alias';

export type FirstByteRule =
  | 'first-byte-60s'
  | 'first-byte-fixed'
  | 'first-byte-tool-timeout'
  | 'first-byte-no-startup'
  | 'first-byte-startup'
  | 'first-byte-headers'
  | 'first-byte-not-ide-sdk';

export type IdleRule =
  | 'idle-none'
  | 'idle-network'
  | 'idle-window'
  | 'idle-no-entry-floor'
  | 'idle-entry-floor'
  | 'idle-default'
  | 'idle-floor-1000'
  | 'idle-cap-wall'
  | 'idle-tick-30s'
  | 'idle-activity'
  | 'idle-no-cancel'
  | 'idle-text-short'
  | 'idle-text'
  | 'idle-not-ide-sdk';

export type BackgroundRule =
  | 'background-none'
  | 'background-move'
  | 'background-default'
  | 'background-off'
  | 'background-disabled'
  | 'background-not-subagent'
  | 'background-not-ide'
  | 'background-print-opt-in'
  | 'print-grace-5s'
  | 'dialog-defers-move'
  | 'dialog-pauses-idle'
  | 'dialog-wall-clock'
  | 'dialog-print'
  | 'interrupt-cancels'
  | 'stdio-shutdown-stdin'
  | 'stdio-shutdown-signals';

export type TransportRule =
  | 'stdio-exit'
  | 'connection-reset'
  | 'connection-reset-named'
  | 'http-status'
  | 'not-found-session-body'
  | 'not-found-retried'
  | 'not-found-with-session'
  | 'cut-answer-resent'
  | 'cut-answer-refused'
  | 'cut-answer-refused-hint'
  | 'sse-drop-unwatched'
  | 'sse-drop-watched'
  | 'server-gone-unnoticed'
  | 'server-gone-noticed'
  | 'error-answer'
  | 'fetch-limit-none'
  | 'fetch-limit-native'
  | 'fetch-limit-5-ticks'
  | 'fetch-limit-6-ticks'
  | 'fetch-limit-gone'
  | 'drop-watchdog';

export type ReconnectRule =
  | 'reconnect-on-call'
  | 'reconnect-five'
  | 'reconnect-background'
  | 'reconnect-exact'
  | 'reconnect-jitter'
  | 'on-demand-none'
  | 'on-demand'
  | 'stream-retry'
  | 'stream-resumed'
  | 'stream-gone-closes'
  | 'stream-gone-stays'
  | 'stdio-respawn'
  | 'session-recovery';

export type SessionRule =
  | 'stdio-no-kill'
  | 'stdio-kill'
  | 'connecting-stdin'
  | 'connecting-signals'
  | 'failed-start-stdin'
  | 'client-signal'
  | 'mcp-reconnect'
  | 'exit-stops'
  | 'task-stop'
  | 'task-stop-text-old'
  | 'task-stop-text'
  | 'user-stop'
  | 'results-together'
  | 'before-the-call'
  | 'post-tool-hook'
  | 'agent-as-asked'
  | 'agent-background'
  | 'bash-takes-100ms'
  | 'wait-for-servers'
  | 'tool-search-waits'
  | 'expand-variables'
  | 'expand-silent'
  | 'expand-warned';

export type OutputRule =
  | 'output-100k'
  | 'output-50k'
  | 'output-max-tokens'
  | 'output-max-result-size'
  | 'output-no-files'
  | 'output-background'
  | 'output-task'
  | 'output-error-cut'
  | 'output-16mib'
  | 'output-saved-text-old'
  | 'output-saved-text';

export type TaskRule =
  | 'task-empty-result'
  | 'task-unsupported'
  | 'task-polled'
  | 'task-main-only'
  | 'task-legacy-refused'
  | 'task-moves-at-once'
  | 'task-inline'
  | 'task-poll-interval'
  | 'task-poll-timeout'
  | 'task-poll-errors'
  | 'task-no-clock'
  | 'task-resumed'
  | 'task-input'
  | 'task-cancel'
  | 'input-required';

export type TieRule =
  | 'tie-answer-first'
  | 'tie-cut-first'
  | 'tie-background-first'
  | 'tie-idle-wall-30s'
  | 'tie-wall-first-byte';

import type { Ms } from '../../../kernel/kernel.ts';

/** One line of the client's log of a server, as far as it tells about time. */
export type LogEvent =
  /** Said before an attempt, or while the connection stands. */
  | { readonly kind: 'transport'; readonly transport: string; readonly said: 'before' | 'during' }
  | {
      readonly kind: 'options';
      readonly claudeCode?: string;
      readonly firstByteMs?: Ms;
      readonly transport: string;
    }
  /** Said before an attempt by builds that name no limit with it. */
  | { readonly kind: 'attempt' }
  | { readonly kind: 'starting'; readonly limitMs: Ms }
  | { readonly kind: 'connected'; readonly transport: string; readonly ms: Ms }
  | { readonly kind: 'start-timeout'; readonly ms: Ms; readonly limitMs: Ms }
  | StartFailed
  | { readonly kind: 'call'; readonly tool: string }
  | { readonly kind: 'completed'; readonly tool: string; readonly ms: Ms }
  | { readonly kind: 'failed'; readonly tool: string; readonly ms: Ms; readonly message: string }
  | {
      readonly kind: 'aborting';
      readonly tool: string;
      readonly by: 'idle' | 'transport';
      readonly silentMs: Ms;
      readonly windowMs?: Ms;
    }
  | { readonly kind: 'task'; readonly tool: string; readonly moved: boolean }
  | { readonly kind: 'task-cancelled' }
  | { readonly kind: 'resend'; readonly tool: string }
  | { readonly kind: 'session-lost' }
  | { readonly kind: 'signal' }
  | { readonly kind: 'cleaned-up' }
  | { readonly kind: 'late-answer' }
  | { readonly kind: 'cancel-failed' }
  | { readonly kind: 'aborted-request' }
  | { readonly kind: 'list-failed'; readonly timedOut: boolean };

/** A start that failed, with the reason as the line gives it. */
export interface StartFailed {
  readonly kind: 'start-failed';
  /** How long it took; null where the line does not say, as on old builds. */
  readonly ms: Ms | null;
  readonly code?: string;
  readonly reason: string;
  /** The client gave it up because it ended itself. */
  readonly abandoned: boolean;
  /** Whether the build says how long the machine was awake; such builds also name the code of each failure. */
  readonly awake: boolean;
}

import type { Ms } from '../../../kernel/kernel.ts';
import type { Lateness } from '../kit/lateness.ts';
import type { WireError } from '../protocol/messages.ts';

/** Milliseconds as a host writes them: fractions, 0, negative and "Infinity" included. */
export type AnyMs = number | 'Infinity';

/** What every answer of the scripted server may say: when it comes, or that it never does. */
export interface Answer {
  /** Absent and 0: the next job. */
  readonly delay?: number | undefined;
  readonly never?: boolean | undefined;
  readonly error?: WireError | undefined;
}

/** A task as the server shows it; `omit` names fields that it leaves out. */
export interface TaskAnswer extends Answer {
  readonly status?: string | undefined;
  readonly ttl?: number | null | undefined;
  readonly pollInterval?: number | undefined;
  readonly statusMessage?: string | undefined;
  readonly omit?: readonly string[] | undefined;
  /** A plain tool result where a task was asked for. */
  readonly plainResult?: boolean | undefined;
}
/** A tool result; `raw` stands in its place. */
export interface ResultAnswer extends Answer {
  readonly raw?: Readonly<Record<string, unknown>> | undefined;
}

/** Something that the server sends unasked, `at` ms after the call. */
export interface Push {
  readonly at: number;
  readonly type: 'progress' | 'taskStatus' | 'elicit' | 'serverCancel';
  /** Whose progress: "create", "get" (the last), "get2" (the second), "result", "request". */
  readonly token?: string | undefined;
  readonly tokenAsString?: boolean | undefined;
  readonly progress?: number | undefined;
  readonly status?: string | undefined;
  readonly id?: number | string | undefined;
  readonly requestId?: number | string | undefined;
}

/** The nth send of a method (from 1) that the transport refuses. */
export interface SendFailure {
  readonly method: string;
  readonly nth: number;
  readonly message: string;
}

/** What the server does on one connection. */
export interface ServerScript {
  readonly create?: TaskAnswer | undefined;
  /** By number of the tasks/get; the last repeats. */
  readonly gets?: readonly TaskAnswer[] | undefined;
  /** For all of them, with the status by the time at which the tasks/get is received. */
  readonly get?: TaskAnswer | undefined;
  readonly statusByTime?: readonly (readonly [Ms, string])[] | undefined;
  readonly result?: ResultAnswer | undefined;
  /** For plain calls: the same for all, or by number. */
  readonly response?: ResultAnswer | undefined;
  readonly responses?: readonly ResultAnswer[] | undefined;
  readonly deleteAfterTtl?: boolean | undefined;
  readonly notFoundMessage?: string | undefined;
  readonly notFoundDelay?: number | undefined;
  readonly pushes?: readonly Push[] | undefined;
  readonly sendFails?: readonly SendFailure[] | undefined;
  /** The script of the second connection. */
  readonly afterReconnect?: ServerScript | undefined;
}

/** The request options of the SDK, as far as they are data. */
export interface SdkOptions {
  readonly task?: Readonly<Record<string, unknown>> | undefined;
  readonly timeout?: AnyMs | undefined;
  readonly maxTotalTimeout?: AnyMs | undefined;
  readonly resetTimeoutOnProgress?: boolean | undefined;
  readonly onprogress?: boolean | undefined;
  /** One AbortSignal for everything. */
  readonly signal?: boolean | undefined;
  /** An option of the client's constructor. */
  readonly defaultTaskPollInterval?: number | undefined;
}

/** What the host around the SDK does. */
export interface HostScript {
  /** 0: before the call. */
  readonly abortAt?: number | undefined;
  /** "default", "mcpError", "error", or a text that is the reason itself. */
  readonly abortReason?: string | undefined;
  readonly closeAt?: number | undefined;
  readonly reconnectAt?: number | undefined;
  /** How long the consumer of a stream takes for a message of each type. */
  readonly consumerDelay?: Readonly<Record<string, number>> | undefined;
  /** The consumer leaves the stream after this many messages. */
  readonly breakAfter?: number | undefined;
  /** Streams one after another, with a pause. */
  readonly streams?: number | undefined;
  readonly gap?: number | undefined;
  /** Plain calls at the same time. */
  readonly calls?:
    | readonly { readonly timeout?: AnyMs | undefined; readonly startAt?: number | undefined }[]
    | undefined;
  readonly elicitHandlerMs?: number | undefined;
}

/** A plain SDK client and a scripted server: the contract's scenario kind "sdk-task". */
export interface SdkTaskScenario {
  readonly v: 1;
  readonly kind: 'sdk-task';
  readonly sdkVersion: string;
  readonly call: 'taskStream' | 'request';
  readonly options?: SdkOptions | undefined;
  readonly client?: HostScript | undefined;
  readonly script?: ServerScript | undefined;
  /** How late timers run; absent: the ideal clock. */
  readonly latenessMs?: Lateness | undefined;
  /** Where the run stops. */
  readonly maxTime?: Ms | undefined;
}

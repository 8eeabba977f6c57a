import type { Ms } from '../../../kernel/kernel.ts';
import type { Lateness } from '../kit/lateness.ts';

/** One tool of the SDK's own server, which works for a while in a task. */
export interface ToolScript {
  /** How long the tool works: from the creation, or from the answer to its question. */
  readonly work: number;
  readonly pollInterval?: number | undefined;
  readonly ttl?: number | undefined;
  /** What it stores in the end; default "completed". */
  readonly final?: 'completed' | 'failed' | undefined;
  /** When it asks the person something. */
  readonly elicitAt?: number | undefined;
  readonly taskSupport?: 'optional' | 'required' | undefined;
  /** It throws this before it makes the task. */
  readonly createThrows?: string | undefined;
}

/** What the client's host does. */
export interface StoreHost {
  /**
   * "stream" (default); "plain": a call without a task; "listThenPlain": the same after it has listed the tools;
   * "blockingResult": creates the task, then asks for its result at once, unpolled.
   */
  readonly mode?: 'stream' | 'plain' | 'listThenPlain' | 'blockingResult' | undefined;
  readonly task?: Readonly<Record<string, unknown>> | undefined;
  readonly timeout?: number | undefined;
  readonly abortAt?: number | undefined;
  readonly cancelTaskAt?: number | undefined;
  readonly elicitHandlerMs?: number | undefined;
  /** "blockingResult": how long after the creation it asks. */
  readonly resultAfter?: number | undefined;
}

/** An SDK client and the SDK's own 1.x server with its in-memory task store. */
export interface SdkServerScenario {
  readonly v: 1;
  readonly kind: 'sdk-server';
  readonly sdkVersion: string;
  readonly options: ToolScript;
  readonly client?: StoreHost | undefined;
  readonly latenessMs?: Lateness | undefined;
  readonly maxTime?: Ms | undefined;
}

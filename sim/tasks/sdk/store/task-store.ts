import type { Ms, Slot } from '../../../kernel/kernel.ts';
import { plainError, type Thrown } from '../errors.ts';
import type { Run } from '../kit/run.ts';
import type { Json } from '../protocol/messages.ts';

/** A task has an id of 32 random digits; the trace writes this in its place. */
export const STORED_ID = 'TASK';

export type StoredStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

const TERMINAL: ReadonlySet<StoredStatus> = new Set<StoredStatus>(['completed', 'failed', 'cancelled']);
const DEFAULT_POLL_INTERVAL_MS = 1000;
const MADE_AT = '2026-01-01T00:00:00.000Z';

export interface StoredTask {
  readonly status: StoredStatus;
  readonly ttl: Ms | null;
  readonly pollInterval: number;
}

export const isTerminal = (task: StoredTask): boolean => TERMINAL.has(task.status);

/** The task as it goes over the wire. */
export function wireTask(task: StoredTask): Json {
  return { taskId: STORED_ID, ...task, createdAt: MADE_AT, lastUpdatedAt: MADE_AT };
}

/**
 * The SDK's InMemoryTaskStore, with one task. A ttl deletes it, whatever its status; an end starts the ttl again.
 * Methods that can fail give back what they throw.
 */
export class TaskStore {
  readonly #run: Run;
  readonly #cleanup: Slot = { generation: 0 };
  #task: StoredTask | undefined;
  #hasResult = false;

  constructor(run: Run) {
    this.#run = run;
  }

  /** The task; undefined before it is made and after it was deleted. */
  get task(): StoredTask | undefined {
    return this.#task;
  }

  get hasResult(): boolean {
    return this.#hasResult;
  }

  create(ttl: number | undefined, pollInterval: number = DEFAULT_POLL_INTERVAL_MS): StoredTask {
    const task: StoredTask = { status: 'working', ttl: ttl ?? null, pollInterval };
    this.#task = task;
    this.#startTtl(task);
    return task;
  }

  storeResult(status: 'completed' | 'failed'): Thrown | undefined {
    const task = this.#task;
    if (!task) return plainError(`Task with ID ${STORED_ID} not found`);
    if (isTerminal(task)) {
      return plainError(
        `Cannot store result for task ${STORED_ID} in terminal status '${task.status}'. Task results can only be stored once.`,
      );
    }
    this.#hasResult = true;
    this.setStatus(task, status);
    return undefined;
  }

  setStatus(task: StoredTask, status: StoredStatus): void {
    this.#task = { ...task, status };
    if (TERMINAL.has(status)) this.#startTtl(task);
  }

  #startTtl({ ttl }: StoredTask): void {
    if (!ttl) return;
    this.#run.timer(
      ttl,
      () => {
        this.#task = undefined;
      },
      this.#cleanup,
    );
  }
}

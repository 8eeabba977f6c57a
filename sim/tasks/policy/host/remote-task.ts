import type { Ms } from '../../../kernel/kernel.ts';
import type { TaskStatus } from '../types.ts';
import type { Heard } from './steps.ts';

/** What an answer is to one who knows the task: its beginning, a change in it, or the same again. */
export type News = 'created' | 'news' | 'same';

/** The task as its server describes it; none of that is trusted further than it must be. */
export class RemoteTask {
  #id: string | null = null;
  #status: TaskStatus | null = null;
  #proposedMs: Ms | undefined;
  #mark = '';

  get id(): string | null {
    return this.#id;
  }

  /** What the server last said of it; null where it has said nothing. */
  get status(): TaskStatus | null {
    return this.#status;
  }

  /** The interval that the server last proposed. */
  get proposedMs(): Ms | undefined {
    return this.#proposedMs;
  }

  /** Takes note of an answer; null where it says nothing of the task. */
  learn(heard: Heard): News | null {
    if (heard.kind !== 'created' && heard.kind !== 'task') return null;
    const { mark = '', pollIntervalMs } = heard;
    const status = heard.kind === 'task' ? heard.status : 'working';
    const isSame = status === this.#status && mark === this.#mark;
    this.#status = status;
    this.#mark = mark;
    this.#proposedMs = pollIntervalMs ?? this.#proposedMs;
    if (heard.kind === 'task') return isSame ? 'same' : 'news';
    this.#id = heard.taskId;
    return 'created';
  }
}

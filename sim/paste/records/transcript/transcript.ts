import { policyFor } from '../../../facts/resolve.ts';
import { TELLS_SERVER } from '../../../facts/rules/cancellation.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import type { Spot } from '../../result.ts';
import type { CallEnd, Stamp } from '../log/open-call.ts';
import { settle } from '../log/settle.ts';
import type { RecordedCall } from '../record.ts';
import { readMessage } from '../text/verdict.ts';
import { finishKind, withFinish } from './finish.ts';
import { contentText, isRecord, mcpNames, type ToolUse } from './tool-use.ts';

/** What stands in the person's place after Esc. */
const INTERRUPTED = '[Request interrupted by user';

/** A row of a transcript, as far as calls are concerned. */
export interface Row {
  readonly content: unknown;
  readonly messageId: string | undefined;
  readonly stamp: Stamp | undefined;
  readonly claudeCode: string | null;
  readonly at: Spot;
}

/** The calls of a conversation, by what the model asked for and was told. */
export class Transcript {
  readonly #uses = new Map<string, ToolUse>();
  readonly #byTask = new Map<string, ToolUse>();
  readonly #perMessage = new Map<string, number>();

  /** What the model says: its tool calls are in it. */
  assistant({ content, messageId, stamp, claudeCode, at }: Row): void {
    if (!Array.isArray(content)) return;
    for (const block of content as readonly unknown[]) {
      if (!isRecord(block) || block['type'] !== 'tool_use' || typeof block['id'] !== 'string') continue;
      this.#countIn(messageId);
      const names = mcpNames(block['name']);
      if (names) {
        const use = { id: block['id'], ...names, asked: stamp, messageId, claudeCode, at };
        this.#uses.set(use.id, { ...use, told: undefined, end: undefined, task: undefined });
      } else if (block['name'] === 'TaskStop' && isRecord(block['input'])) {
        this.#stop(block['input']['task_id'], stamp);
      }
    }
  }

  #countIn(messageId: string | undefined): void {
    if (messageId !== undefined) this.#perMessage.set(messageId, (this.#perMessage.get(messageId) ?? 0) + 1);
  }

  /** Whether the answer to this tool call is still of interest: all others are somebody else's, and may be large. */
  waitsFor(id: string): boolean {
    return this.#uses.get(id)?.end === undefined && this.#uses.has(id);
  }

  /** What the model is told. */
  user({ content, stamp }: Row): void {
    if (!Array.isArray(content)) return;
    // Results of the same message come first; what they leave open has no other end.
    const given = content.some((block: unknown) => isRecord(block) && block['type'] === 'tool_result');
    if (!given && contentText(content).startsWith(INTERRUPTED)) this.#interrupted(stamp);
    for (const block of content as readonly unknown[]) {
      if (!isRecord(block) || block['type'] !== 'tool_result') continue;
      const use = this.#uses.get(String(block['tool_use_id']));
      if (use && !use.end) this.#told(use, block, stamp);
    }
  }

  #told(use: ToolUse, block: Readonly<Record<string, unknown>>, stamp: Stamp | undefined): void {
    use.told = stamp;
    const text = contentText(block['content']);
    const verdict = readMessage(text);
    const moved = verdict?.end === 'backgrounded' ? verdict : undefined;
    if (moved) {
      use.end = {
        end: 'backgrounded',
        clock: moved.clock,
        ...(moved.ms === undefined ? {} : { movedAfterMs: moved.ms }),
      };
      use.task = /\bas task (?<task>[\w-]{1,64})/.exec(text)?.groups?.['task'];
      if (use.task !== undefined) this.#byTask.set(use.task, use);
    } else if (block['is_error'] === true) use.end = this.#failed(use, text, stamp);
    else use.end = this.#answered(use, block['content'], stamp);
  }

  #failed(use: ToolUse, text: string, stamp: Stamp | undefined): CallEnd {
    const { server: _server, ...end } = settle(text, {
      tool: use.tool,
      transport: null,
      claudeCode: use.claudeCode,
      durationMs: this.#durationMs(use, stamp) ?? undefined,
    });
    return end;
  }

  /** 2.1.1 gives the model nothing at all where no response headers came. */
  #answered(use: ToolUse, content: unknown, stamp: Stamp | undefined): CallEnd {
    const limitMs = use.claudeCode === null ? undefined : policyFor(use.claudeCode).firstByteMinMs;
    const durationMs = this.#durationMs(use, stamp);
    const empty = content === undefined || content === null;
    if (empty && limitMs !== undefined && durationMs !== null && Math.abs(durationMs - limitMs) < 1000) {
      return { end: 'error', clock: 'first-byte', serverToldToStop: TELLS_SERVER['first-byte'], limitMs };
    }
    return { end: 'result', clock: null, serverToldToStop: false };
  }

  /** How a moved call ended, by the client's word for its state. */
  finished(task: string, status: string, message: string | undefined, stamp: Stamp | undefined): void {
    const use = this.#byTask.get(task);
    if (!use?.end) return;
    const kind = finishKind(status);
    const settled =
      kind === 'failed' && message !== undefined ? this.#finish(use, message, stamp) : undefined;
    use.end = withFinish(use.end, { kind, settled, stamp });
  }

  /** A person interrupts the turn: the calls that were not answered yet are given up. */
  #interrupted(stamp: Stamp | undefined): void {
    for (const use of this.#uses.values()) {
      if (use.end) continue;
      use.told = stamp;
      use.end = { end: 'interrupted', clock: null };
    }
  }

  #finish(use: ToolUse, message: string, stamp: Stamp | undefined): CallEnd {
    const { claudeCode, tool, asked } = use;
    const durationMs = asked && stamp ? stamp.ms - asked.ms : undefined;
    return settle(message, { tool, transport: null, claudeCode, durationMs });
  }

  /** The model has a moved call stopped; the client then tells the server. */
  #stop(task: unknown, stamp: Stamp | undefined): void {
    if (typeof task === 'string') this.finished(task, 'cancelled', undefined, stamp);
  }

  /** A moved call by another word for it than its result's. */
  nameTask(task: string, toolUseId: string): void {
    const use = this.#uses.get(toolUseId);
    if (use) this.#byTask.set(task, use);
  }

  #durationMs({ asked, messageId }: ToolUse, stamp: Stamp | undefined): Ms | null {
    const alone = messageId === undefined || this.#perMessage.get(messageId) === 1;
    return asked && stamp && alone ? stamp.ms - asked.ms : null;
  }

  calls(): RecordedCall[] {
    return [...this.#uses.values()].map((use) => {
      const end = use.end ?? ({ end: 'none', clock: null } as const);
      return {
        server: use.server,
        tool: use.tool,
        startedAt: use.asked?.text ?? null,
        ...(use.told ? { endedAt: use.told.text } : {}),
        durationMs: this.#durationMs(use, use.told),
        serverToldToStop: null,
        claudeCode: use.claudeCode,
        transport: null,
        ...end,
        at: use.at,
      };
    });
  }
}

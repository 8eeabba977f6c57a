import type { Spot } from '../../result.ts';
import type { RecordFormat, RecordReading } from '../format.ts';
import type { RecordedConnection } from '../record.ts';
import { stampOf } from '../stamp.ts';
import { notificationsIn } from '../transcript/notification.ts';
import { contentText, isRecord } from '../transcript/tool-use.ts';
import { Transcript } from '../transcript/transcript.ts';

const KEY = /(?<!\\)"(?:session_id|parent_tool_use_id|mcp_servers|claude_code_version)":/;
/** Keys that stand behind the message. */
const BEHIND =
  /(?<!\\)"(?:session_id|parent_tool_use_id|claude_code_version|tool_use_result|tool_result_meta)":/;
const OTHER = /(?<!\\)"(?:sessionId|parentUuid)":/;
const TYPE = /(?<!\\)"type":"[a-z_-]{2,40}"/;
const LOOKED_AT = 4000;

function isRow(line: string): boolean {
  if (!line.startsWith('{"')) return false;
  const ends = line.length > 2 * LOOKED_AT ? line.slice(0, LOOKED_AT) + line.slice(-LOOKED_AT) : line;
  return KEY.test(ends) && !OTHER.test(ends) && TYPE.test(ends);
}

type Fields = Readonly<Record<string, unknown>>;

class StreamReading implements RecordReading {
  readonly #transcript = new Transcript();
  readonly #connections = new Map<string, RecordedConnection>();
  #claudeCode: string | null = null;

  take({ text: line, at }: Parameters<RecordReading['take']>[0]): void {
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      return;
    }
    if (!isRecord(row)) return;
    if (row['type'] === 'system') return this.#system(row, at);
    const message = isRecord(row['message']) ? row['message'] : {};
    const said = {
      content: message['content'],
      messageId: typeof message['id'] === 'string' ? message['id'] : undefined,
      stamp: stampOf(row['timestamp']),
      claudeCode: this.#claudeCode,
      at,
    };
    if (row['type'] === 'assistant') this.#transcript.assistant(said);
    if (row['type'] !== 'user') return;
    this.#transcript.user(said);
    for (const { task, status, message: reason } of notificationsIn(contentText(said.content))) {
      this.#transcript.finished(task, status, reason, said.stamp);
    }
  }

  #system(row: Fields, at: Spot): void {
    if (row['subtype'] === 'init') this.#init(row, at);
    const { task_id: task, tool_use_id: use, status } = row;
    if (typeof task !== 'string') return;
    if (typeof use === 'string') this.#transcript.nameTask(task, use);
    if (row['subtype'] === 'task_notification' && typeof status === 'string') {
      this.#transcript.finished(task, status, undefined, undefined);
    }
  }

  /** The state of each server when the turn began: the only word on connections, and never a reason. */
  #init({ claude_code_version: version, mcp_servers: servers }: Fields, at: Spot): void {
    if (typeof version === 'string') this.#claudeCode = version;
    for (const entry of Array.isArray(servers) ? (servers as readonly unknown[]) : []) {
      if (!isRecord(entry) || typeof entry['name'] !== 'string') continue;
      const { name: server, status } = entry as { readonly name: string; readonly status?: unknown };
      const end = status === 'connected' ? 'connected' : status === 'pending' ? undefined : 'failed';
      if (!end || this.#connections.has(server)) continue;
      const nothing = { transport: null, durationMs: null, clock: null } as const;
      this.#connections.set(server, { server, end, ...nothing, claudeCode: this.#claudeCode, at });
    }
  }

  end(): ReturnType<RecordReading['end']> {
    return { calls: this.#transcript.calls(), connections: [...this.#connections.values()] };
  }
}

/** A row that was torn at its front: the ids stand at its end. */
const isTorn = (line: string, next: string | undefined): boolean =>
  !line.startsWith('{"type') &&
  line.endsWith('}') &&
  BEHIND.test(line.slice(-LOOKED_AT)) &&
  isRow(next ?? '');

/** What `claude -p --output-format stream-json` writes. */
export const streamFormat: RecordFormat = {
  format: 'stream-json',
  begins: (ahead) => (isRow(ahead(0) ?? '') || isTorn(ahead(0) ?? '', ahead(1)) ? 1 : 0),
  belongs: isRow,
  gap: 3,
  open: () => new StreamReading(),
};

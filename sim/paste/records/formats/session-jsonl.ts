import type { RecordFormat, RecordReading } from '../format.ts';
import { stampOf } from '../stamp.ts';
import { notificationsIn } from '../transcript/notification.ts';
import { contentText, isRecord } from '../transcript/tool-use.ts';
import { Transcript } from '../transcript/transcript.ts';

const KEY = /(?<!\\)"(?:sessionId|parentUuid|leafUuid)":/;
/** Keys that stand behind the message, and the end of a row that is a notification. */
const BEHIND = /(?<!\\)"(?:sessionId|parentUuid|leafUuid|toolUseResult)":|<\/task-notification>"\}$/;
const TYPE = /(?<!\\)"type":"[a-z-]{2,40}"/;
const LOOKED_AT = 4000;

/** Whether a line is a row of a transcript, whole or torn at its end. */
function isRow(line: string): boolean {
  if (!line.startsWith('{"')) return false;
  const start = line.slice(0, LOOKED_AT);
  // Where the message comes first, the keys of the row stand behind it.
  return (
    (TYPE.test(start) || TYPE.test(line.slice(-LOOKED_AT))) &&
    (KEY.test(start) || KEY.test(line.slice(-LOOKED_AT)))
  );
}

class SessionReading implements RecordReading {
  readonly #transcript = new Transcript();

  take({ text: line, at }: Parameters<RecordReading['take']>[0]): void {
    if (!concerns(line, this.#transcript)) return;
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      return;
    }
    if (!isRecord(row)) return;
    const stamp = stampOf(row['timestamp']);
    const claudeCode = typeof row['version'] === 'string' ? row['version'] : null;
    const message = isRecord(row['message']) ? row['message'] : {};
    const messageId = typeof message['id'] === 'string' ? message['id'] : undefined;
    const content = message['content'];
    if (row['type'] === 'assistant')
      this.#transcript.assistant({ content, messageId, stamp, claudeCode, at });
    if (row['type'] === 'user') this.#transcript.user({ content, messageId, stamp, claudeCode, at });
    const attached = isRecord(row['attachment']) ? row['attachment']['prompt'] : undefined;
    for (const text of [row['content'], row['type'] === 'user' ? contentText(content) : '', attached]) {
      if (typeof text !== 'string') continue;
      for (const { task, status, message: reason } of notificationsIn(text)) {
        this.#transcript.finished(task, status, reason, stamp);
      }
    }
  }

  end(): ReturnType<RecordReading['end']> {
    return { calls: this.#transcript.calls(), connections: [] };
  }
}

/** Whether a row is worth parsing: most are prompts, answers and results of other tools, and some are large. */
function concerns(line: string, transcript: Transcript): boolean {
  if (line.includes('"tool_use"') && (line.includes('"mcp__') || line.includes('"TaskStop"'))) return true;
  if (line.includes('<task-notification>') || line.includes('[Request interrupted by user')) return true;
  const result = /"tool_use_id":"(?<id>[^"]{1,200})"/.exec(line)?.groups?.['id'];
  return result !== undefined && transcript.waitsFor(result);
}

/** A row that was torn at its front: its own keys stand behind the message. */
const isTorn = (line: string, next: string | undefined): boolean =>
  !line.startsWith('{"') && line.endsWith('}') && BEHIND.test(line.slice(-LOOKED_AT)) && isRow(next ?? '');

/** The transcript of a session, or of a subagent: JSON lines in the client's projects folder. */
export const sessionFormat: RecordFormat = {
  format: 'session-jsonl',
  begins: (ahead) => (isRow(ahead(0) ?? '') || isTorn(ahead(0) ?? '', ahead(1)) ? 1 : 0),
  belongs: isRow,
  gap: 3,
  open: () => new SessionReading(),
};

import type { Spot } from '../../result.ts';
import type { CallEnd, Stamp } from '../log/open-call.ts';

/** A tool call of a transcript: from the model's request to what it was told. */
export interface ToolUse {
  readonly id: string;
  readonly server: string;
  readonly tool: string;
  readonly asked: Stamp | undefined;
  /** Calls of one message run one after another or side by side: the rows do not say. */
  readonly messageId: string | undefined;
  readonly claudeCode: string | null;
  readonly at: Spot;
  told: Stamp | undefined;
  end: CallEnd | undefined;
  /** The client's name for the task that it was moved to. */
  task: string | undefined;
}

/** The server and the tool in a name like `mcp__server__tool`; undefined for other tools. */
export function mcpNames(name: unknown): { readonly server: string; readonly tool: string } | undefined {
  const found = typeof name === 'string' ? /^mcp__(?<server>.{1,200}?)__(?<tool>.{1,200})$/.exec(name) : null;
  return found?.groups as { server: string; tool: string } | undefined;
}

/** All text of a message's content, whether it is a string or a list of blocks. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((block: unknown) => (isRecord(block) && typeof block['text'] === 'string' ? block['text'] : ''))
    .join('\n');
}

/** A value of a row as an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { shown } from '../../settings/shown.ts';
import { duration } from '../../settings/words.ts';
import type { AnyEdit, Edit } from './edits.ts';

/** One edit as a sentence that says what it does. */
export function sayEdit(edit: Edit, server: string): string {
  if (edit.in === 'entry') {
    return `Give "${shown(server)}" a limit of its own, ${duration(edit.value)}.`;
  }
  const { name, value } = edit;
  switch (name) {
    case 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS':
      return value === '0'
        ? 'Turn the move to the background off: Claude then waits for the result.'
        : `Let calls move to the background after ${duration(Number(value))}.`;
    case 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT':
      return `Let calls of every server be silent for ${duration(Number(value))}.`;
    case 'MCP_TOOL_TIMEOUT':
      return `Set the limit of calls of every server to ${duration(Number(value))}.`;
    case 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS':
      return 'Allow background tasks again.';
    default:
      return `Set ${name} to ${value}.`;
  }
}

/** What is read only while a session begins. */
const AT_START: ReadonlySet<string> = new Set([
  'alwaysLoad',
  'MCP_CONNECTION_NONBLOCKING',
  'MCP_CONNECT_TIMEOUT_MS',
  'CLAUDE_CODE_MCP_STARTUP_WAIT_MS',
]);

/** When a change counts. */
export function takesEffect(edits: readonly AnyEdit[]): readonly string[] {
  const said: string[] = [];
  const later = edits.filter((edit) => !AT_START.has(edit.in === 'entry' ? edit.key : edit.name));
  if (later.length < edits.length) said.push('It counts from the next session.');
  if (later.some((edit) => edit.in === 'entry')) {
    said.push('The entry counts once the server is reconnected (/mcp) or a new session begins.');
  }
  if (later.some((edit) => edit.in === 'variable')) {
    said.push(
      'A variable in a settings file counts from the next call, one in the shell from a new session.',
    );
  }
  return said;
}

import { policyFor } from '../../facts/resolve.ts';
import type { ServerOrigin } from '../../scenario/scenario.ts';
import { asEntry } from '../../settings/entry.ts';
import { isOn } from '../../settings/variables.ts';
import type { Edit } from './edits.ts';
import { roomFor } from './room.ts';
import { canMove, type Question } from './verdict.ts';

/** Servers whose entry a person writes; the others come with a program or from an administrator. */
const WRITTEN: ReadonlySet<ServerOrigin | undefined> = new Set<ServerOrigin | undefined>([
  undefined,
  'mcp-config',
  'project',
  'user',
  'local',
]);

const variable = (name: Extract<Edit, { in: 'variable' }>['name'], value: number | string): Edit => ({
  in: 'variable',
  name,
  value: String(value),
});

/** The limits that the wish asks for: on the whole call, and on silence. */
function limitsFor({ habit, wish }: Question): { readonly wholeMs: number; readonly silentMs: number } {
  if (wish.want === 'fail-fast') {
    const wholeMs = Math.floor(wish.withinMs);
    return { wholeMs, silentMs: wholeMs };
  }
  const { takesMs, silenceMs, progressEveryMs } = habit;
  const quietMs = Math.max(silenceMs ?? 0, progressEveryMs ?? 0) || takesMs;
  return { wholeMs: roomFor(takesMs), silentMs: roomFor(Math.min(quietMs, takesMs)) };
}

/** Everything that may be worth one line, the least intrusive first: one server's own number before what is global. */
export function editsFor(question: Question, claudeCode: string): readonly Edit[] {
  const { config, server, wish } = question;
  const { wholeMs, silentMs } = limitsFor(question);
  const spec = config.servers[server];
  const scenario = { ...config, claudeCode };
  const awaitsMove = wish.want === 'survive' && config.mode !== 'print' && config.caller !== 'subagent';
  const moveMs = awaitsMove ? policyFor(claudeCode).backgroundDefaultMs : 0;
  const edits: (Edit | false)[] = [
    WRITTEN.has(spec?.from) &&
      asEntry(spec?.entry) !== undefined &&
      wholeMs > 0 && { in: 'entry', key: 'timeout', value: wholeMs },
    variable('CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS', moveMs),
    variable('CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT', silentMs),
    variable('MCP_TOOL_TIMEOUT', wholeMs),
    awaitsMove &&
      canMove(scenario) &&
      isOn(scenario, 'CLAUDE_CODE_DISABLE_BACKGROUND_TASKS') &&
      variable('CLAUDE_CODE_DISABLE_BACKGROUND_TASKS', 0),
  ];
  return edits.filter((edit) => edit !== false);
}

const globals = (edits: readonly Edit[]): number => edits.filter((edit) => edit.in === 'variable').length;

/** All sets of these edits, the smallest first: by lines, then by lines that hold for every server, then as listed. */
export function bySize(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const sets: (readonly Edit[])[] = [[]];
  for (const edit of edits) sets.push(...sets.map((set) => [...set, edit]));
  const order = (set: readonly Edit[]): number =>
    set.reduce((sum, edit) => sum + 2 ** edits.indexOf(edit), 0);
  return sets.toSorted((a, b) => a.length - b.length || globals(a) - globals(b) || order(a) - order(b));
}

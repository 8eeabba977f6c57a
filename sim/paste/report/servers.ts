import { shown } from '../../settings/shown.ts';
import { duration } from '../../settings/words.ts';
import type { ClockKey, PasteServer, Spot } from '../result.ts';

const CLOCKS: readonly [ClockKey, string][] = [
  ['startupMs', 'startup'],
  ['firstByteMs', 'first byte'],
  ['idleMs', 'idle check'],
  ['wallClockMs', 'wall clock'],
  ['backgroundMs', 'background'],
];

/** A name in a heading may be longer than in a sentence. */
const NAME_WIDTH = 60;

/** A place as compilers write it. */
export const where = ({ file, line, column }: Spot): string => `${file ?? 'paste'}:${line}:${column}`;

function clockRows({ effective, why }: PasteServer): string[] {
  const rows = CLOCKS.map(([key, name]) => {
    const ms = effective[key];
    const { text, line, column, file } = why[key];
    const place =
      line === undefined || column === undefined
        ? ''
        : where({ line, column, ...(file === undefined ? {} : { file }) });
    return [name, ms === null ? 'off' : duration(ms), text, place] as const;
  });
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  return rows.map(([name, value, text, place]) => {
    const cells = [name, value, text].map((cell, i) => cell.padEnd(widths[i] ?? 0));
    return `  ${cells[0]}  ${cells[1]}  ← ${cells[2]}${place ? `  ← ${place}` : ''}`.trimEnd();
  });
}

/** Servers that differ in their name alone are told at once from this many on. */
const MANY = 3;
const MOST_NAMED = 20;

const headOf = ({ transport, usable }: PasteServer): string =>
  `(${transport ?? 'no transport'})${usable ? '' : ', not loaded'}`;

const bodyOf = (server: PasteServer): string => [`  ${server.summary}`, ...clockRows(server)].join('\n');

function namesText(names: readonly string[]): string {
  const left = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

/** Each server with its clocks; many that are the same in everything but their name have one text. */
export function serversText(servers: readonly PasteServer[]): readonly string[] {
  const groups = new Map<string, PasteServer[]>();
  for (const server of servers) {
    const text = `${headOf(server)}\n${bodyOf(server)}`;
    const group = groups.get(text);
    if (group) group.push(server);
    else groups.set(text, [server]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group as [PasteServer];
    const names = group.map(({ name }) => shown(name, NAME_WIDTH));
    const heads =
      group.length < MANY
        ? names.map((name) => `${name} ${headOf(first)}`)
        : [`${group.length} servers ${headOf(first)}: ${namesText(names)}`];
    return heads.map((head) => `${head}\n${bodyOf(first)}`);
  });
}

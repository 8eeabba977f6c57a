import { duration } from '../../settings/words.ts';
import { LineMap } from '../lines.ts';
import type { PasteSource } from '../read.ts';
import { recordFormats } from '../records/registry.ts';
import type { Block, ClockKey, Diagnostic, PasteResult, PasteServer, Spot } from '../result.ts';
import { excerpt } from './excerpt.ts';
import { recordsText } from './records.ts';

const CLOCKS: readonly [ClockKey, string][] = [
  ['startupMs', 'startup'],
  ['firstByteMs', 'first byte'],
  ['idleMs', 'idle check'],
  ['wallClockMs', 'wall clock'],
  ['backgroundMs', 'background'],
];

const recordNames: ReadonlySet<string> = new Set(recordFormats.map(({ format }) => format));

const where = ({ file, line, column }: Spot): string => `${file ?? 'paste'}:${line}:${column}`;

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

function serverText(server: PasteServer): string {
  const head = `${server.name} (${server.transport ?? 'no transport'})${server.usable ? '' : ', not loaded'}`;
  return [head, `  ${server.summary}`, ...clockRows(server)].join('\n');
}

/** Lines of a record may hold anything, such as a command with its keys: they are named, not shown. */
function inRecord({ line, file }: Spot, blocks: readonly Block[]): boolean {
  return blocks.some(
    (block) =>
      recordNames.has(block.format) && block.file === file && block.line <= line && line <= block.endLine,
  );
}

interface NumberedSource extends PasteSource {
  readonly lines: LineMap;
}

function diagnosticText(
  diagnostic: Diagnostic,
  sources: readonly NumberedSource[],
  blocks: readonly Block[],
): string {
  const { id, severity, message, fix, file } = diagnostic;
  const source = sources.find((one) => one.file === file) ?? sources[0];
  const shown =
    source && !inRecord(diagnostic, blocks) ? excerpt(source.text, source.lines, diagnostic) : undefined;
  return [
    `${where(diagnostic)} ${severity} ${id}: ${message}`,
    ...(shown ?? []).map((line) => `    ${line}`),
    ...(fix ? [`    fix: ${fix.text}`] : []),
  ].join('\n');
}

function environmentText({ environment, claudeCode }: PasteResult): string {
  const { startupMs, toolTimeoutMs, idleMs, backgroundMs } = environment.effective;
  const say = (ms: number | null, none: string): string => (ms === null ? none : duration(ms));
  return [
    `Claude Code ${claudeCode}: connecting may take ${say(startupMs, 'any time')}, `,
    `a call ${say(toolTimeoutMs, 'as long as the default says')}, `,
    `silence ${say(idleMs, 'as long as the default says')}, `,
    backgroundMs === null
      ? 'and calls never move to the background.'
      : `and calls move to the background after ${duration(backgroundMs)}.`,
  ].join('');
}

/** A result as text for a person: each server with its clocks, then what is wrong, as compilers say it. */
export function reportText(result: PasteResult, sources: readonly PasteSource[]): string {
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = result.diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`;
  });
  const records = recordsText(result);
  const numbered = sources.map((source) => ({ ...source, lines: new LineMap(source.text) }));
  const parts = [
    ...result.servers.map(serverText),
    ...records,
    ...(result.servers.length === 0 && records.length === 0 ? [environmentText(result)] : []),
    ...result.diagnostics.map((diagnostic) => diagnosticText(diagnostic, numbered, result.blocks)),
    ...(result.diagnostics.length > 0 ? [counts.join(', ')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

import { duration } from '../../settings/words.ts';
import { LineMap } from '../lines.ts';
import type { PasteSource } from '../read.ts';
import { recordFormats } from '../records/registry.ts';
import type { Block, PasteResult, Spot } from '../result.ts';
import { excerpt } from './excerpt.ts';
import { type Group, grouped, othersText } from './groups.ts';
import { recordsText } from './records.ts';
import { serversText, where } from './servers.ts';

const recordNames: ReadonlySet<string> = new Set(recordFormats.map(({ format }) => format));

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

function groupText(group: Group, sources: readonly NumberedSource[], blocks: readonly Block[]): string {
  const { first } = group;
  const { id, severity, message, fix, file } = first;
  const source = sources.find((one) => one.file === file) ?? sources[0];
  const shown = source && !inRecord(first, blocks) ? excerpt(source.text, source.lines, first) : undefined;
  const others = othersText(group);
  return [
    `${where(first)} ${severity} ${id}: ${message}`,
    ...(shown ?? []).map((line) => `    ${line}`),
    ...(fix ? [`    fix: ${fix.text}`] : []),
    ...(others === undefined ? [] : [`    ${others}`]),
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
  const records = recordsText(result);
  const parts = [
    ...serversText(result.servers),
    ...records,
    ...(result.servers.length === 0 && records.length === 0 ? [environmentText(result)] : []),
    ...remarksOf(result, sources),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What is wrong, as compilers say it, and how much of each kind. */
function remarksOf(
  { diagnostics, blocks }: Pick<PasteResult, 'diagnostics' | 'blocks'>,
  sources: readonly PasteSource[],
): readonly string[] {
  if (diagnostics.length === 0) return [];
  const counts = (['error', 'warning', 'info'] as const).map((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`;
  });
  const numbered = sources.map((source) => ({ ...source, lines: new LineMap(source.text) }));
  return [...grouped(diagnostics).map((group) => groupText(group, numbered, blocks)), counts.join(', ')];
}

/** Remarks alone as text for a person. */
export function remarksText(
  result: Pick<PasteResult, 'diagnostics' | 'blocks'>,
  sources: readonly PasteSource[],
): string {
  return remarksOf(result, sources).join('\n\n');
}

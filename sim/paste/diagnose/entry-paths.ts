import { shown } from '../../settings/shown.ts';
import type { ReadContext } from '../findings.ts';
import { pathWithControls } from '../json/escape.ts';
import { type JsonMember, memberOf } from '../json/tree.ts';
import type { Diagnostic } from '../result.ts';

/** Paths of Windows whose "\n" or "\t" JSON read as a line break or a tab: the program is not found, without a word why. */
export function pathDiagnostics({ key, node }: JsonMember, { lines }: ReadContext): readonly Diagnostic[] {
  const args = memberOf(node, 'args')?.node;
  const command = memberOf(node, 'command')?.node;
  const parts = [
    ...(command ? [{ name: 'command', part: command }] : []),
    ...(args?.type === 'array' ? args.items.map((part) => ({ name: 'args', part })) : []),
  ];
  return parts.flatMap(({ name, part }): Diagnostic[] => {
    const path =
      part.type === 'value' && typeof part.value === 'string' ? pathWithControls(part.value) : undefined;
    if (path === undefined) return [];
    const message = `"${name}" of server "${shown(key)}" holds control characters: JSON reads a single backslash with the letter behind it as a tab, a line break or the like. Write "\\\\" for each backslash.`;
    return [
      { id: 'path-escapes', severity: 'warning', ...lines.spot(part.offset), message, fix: { text: path } },
    ];
  });
}

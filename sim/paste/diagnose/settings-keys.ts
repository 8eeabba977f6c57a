import { shown } from '../../settings/shown.ts';
import type { ReadContext } from '../findings.ts';
import { type JsonNode, membersOf } from '../json/tree.ts';
import { isKnown, isTimingVariable } from '../known.ts';
import type { Diagnostic } from '../result.ts';
import { fixLine } from './fix.ts';

const TIMING = /time_?-?out|idle|background|mcp_?(tool|startup)/i;

/** Keys at the top of a settings file that look as if they set a time: the file has no such key but `env`. */
export function settingsKeyDiagnostics(
  root: JsonNode | undefined,
  { lines }: ReadContext,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { key, offset, node } of membersOf(root).values()) {
    const place = lines.spot(offset);
    if (isKnown(key)) {
      const value = node.type === 'value' && isTimingVariable(key) ? shown(String(node.value)) : undefined;
      found.push({
        id: 'variable-outside-env',
        severity: 'warning',
        ...place,
        message: `${key} at the top of a settings file does nothing: variables stand inside "env".`,
        ...(value === undefined ? {} : { fix: { text: `"env": { ${fixLine('json', key, value)} }` } }),
      });
    } else if (TIMING.test(key)) {
      found.push({
        id: 'unknown-settings-key',
        severity: 'warning',
        ...place,
        message: `"${shown(key)}" is no setting of Claude Code that times MCP calls: it does nothing. Use the variables in "env", such as MCP_TOOL_TIMEOUT.`,
      });
    }
  }
  return found;
}

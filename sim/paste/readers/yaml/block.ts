import type { Opening } from '../../findings.ts';
import type { LineMap } from '../../lines.ts';
import type { Format } from '../../result.ts';

const KEY_LINE = /^[ \t]*(?:- +)*(?:[\w.-]+|"[^"\n]+"|'[^'\n]+'|<<)\s*:(?:\s|$)/;
const ITEM_LINE = /^[ \t]*- /;
const NO_CONTENT = /^\s*(?:#.*)?$/;
/** Any of these tells a workflow: keys that only it has with values as it has them, or variables under "env". */
const WORKFLOW: readonly RegExp[] = [
  /^[ \t]*(?:jobs|steps)\s*:\s*(?:#.*)?$/m,
  /^[ \t]*(?:- +)?(?:runs-on\s*:\s*[\w[$"']|uses\s*:\s*["']?[\w./-]+(?:@|["']?\s*$)|run\s*:\s*[|>])/m,
  /^[ \t]*- +run\s*:\s/m,
  /^([ \t]*)(?:- +)?env\s*:\s*(?:#.*)?\r?\n(?:[ \t]*(?:#.*)?\r?\n)*\1[ \t]+["']?[A-Z_][A-Z0-9_]*["']?\s*:/m,
];
const COMPOSE =
  /^[ \t]*services\s*:\s*(?:#.*)?$|^[ \t]*(?:env_file|environment)\s*:\s*(?:#.*)?\r?\n[ \t]*(?:- +["']?[A-Z_]\w*\s*(?:=|$)|["']?[A-Z_][A-Z0-9_]*["']?\s*:)|^[ \t]*env_file\s*:\s*\S/m;
/** Variables copied out of an `env`. */
const BARE = /^[ \t]*(?:MCP|CLAUDE)_[A-Z0-9_]+\s*:\s*["']?(?:[-+]?[\d.]|(?:true|false|yes|no|on|off)\b|\$\{)/;
/** One line on which everything stands: `env: { MCP_TIMEOUT: 60000 }`. */
const INLINE = /^[ \t]*(?:- +)?env\s*:\s*\{\s*["']?[A-Z_][A-Z0-9_]*["']?\s*:/m;

/** YAML that goes on from a line as far as its indentation says. */
interface Extent {
  readonly from: number;
  readonly end: number;
  readonly as: Format | undefined;
}

/** The last extent of each text: a line inside one that is nobody's need not be tried again. */
const last = new WeakMap<LineMap, Extent>();

const indentOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

function extentFrom({ text, lines, at, limit }: Opening): Extent {
  let end = at;
  let base: number | undefined;
  for (let i = lines.indexOf(at); i < lines.count; i++) {
    const from = Math.max(at, lines.start(i));
    if (from >= limit) break;
    const line = text.slice(from, Math.min(limit, lines.start(i + 1)));
    if (NO_CONTENT.test(line)) continue;
    const indent = indentOf(line);
    base ??= indent;
    const head = line.slice(0, 500);
    if (indent < base || (indent === base && !KEY_LINE.test(head) && !ITEM_LINE.test(head))) break;
    end = from + line.length;
  }
  const block = text.slice(at, end);
  return { from: at, end, as: kindOf(block, base ?? 0) };
}

function kindOf(block: string, indent: number): Format | undefined {
  if (COMPOSE.test(block) && !/^[ \t]*jobs\s*:/m.test(block)) return 'compose';
  if (new RegExp(`^[ \\t]{${indent}}mcpServers\\s*:\\s*(?:#.*)?$`, 'm').test(block)) return 'mcp-yaml';
  const isWorkflow = [...WORKFLOW, INLINE, BARE].some((pattern) => pattern.test(block));
  return isWorkflow ? 'github-actions' : undefined;
}

/** Where the YAML of a format ends that begins with a line; undefined where it is another's or no YAML. */
export function yamlBlock(opening: Opening, format: Format): number | undefined {
  const { lines, at, line } = opening;
  if (!line.includes(':') || !KEY_LINE.test(line.slice(0, 500))) return undefined;
  let extent = last.get(lines);
  if (!extent || at < extent.from || at >= extent.end || (extent.as && at !== extent.from)) {
    extent = extentFrom(opening);
    last.set(lines, extent);
  }
  return extent.as === format ? extent.end : undefined;
}

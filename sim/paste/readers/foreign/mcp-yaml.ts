import { fixLine } from '../../diagnose/fix.ts';
import type { Reader } from '../../findings.ts';
import { type JsonMember, type JsonObject, memberOf, stringOf } from '../../json/tree.ts';
import type { LineMap } from '../../lines.ts';
import type { Diagnostic } from '../../result.ts';
import { parseYaml } from '../../yaml/parse.ts';
import { namedItems } from '../servers.ts';
import { yamlBlock } from '../yaml/block.ts';
import { type Foreign, objectOf, objectsIn, readForeign, value } from './moved.ts';

/** Without a type it goes by the address; what streams over http is "http" in every version of Claude Code. */
function typeOf(entry: JsonObject): string | undefined {
  const type = stringOf(entry, 'type');
  const url = stringOf(entry, 'url');
  if (type === 'websocket' || (type === undefined && /^wss?:/.test(url ?? ''))) return 'ws';
  if (type === undefined) return url === undefined ? undefined : 'http';
  return /^streamable[-_]?http$/i.test(type) ? 'http' : type;
}

function move(entry: JsonObject): JsonObject {
  const type = typeOf(entry);
  const at = memberOf(entry, 'type')?.node.offset ?? entry.offset;
  return objectOf(entry.offset, [
    type === undefined ? undefined : value('type', at, type),
    memberOf(entry, 'command'),
    memberOf(entry, 'args'),
    memberOf(entry, 'env'),
    memberOf(entry, 'url'),
    memberOf(entry, 'headers'),
    memberOf(entry, 'timeout'),
  ]);
}

function remarks({ node }: JsonMember, { lines }: { readonly lines: LineMap }): readonly Diagnostic[] {
  const limit = memberOf(node, 'initTimeout');
  if (limit?.node.type !== 'value' || typeof limit.node.value !== 'number') return [];
  const message =
    '"initTimeout" is not known to Claude Code: there one variable sets the time to connect, for all servers.';
  const fix = { text: fixLine('shell', 'MCP_TIMEOUT', String(limit.node.value)) };
  return [{ id: 'moved-value', severity: 'info', ...lines.spot(limit.offset), message, fix }];
}

const common = { key: 'mcpServers', instead: 'its own files are JSON', move, remarks };
const LIBRECHAT: Foreign = { program: 'LibreChat', ...common };
/** The same as a list, each with its name inside. */
const CONTINUE: Foreign = { program: 'Continue', ...common };

/** Servers in YAML: LibreChat has them by name under "mcpServers", Continue as a list. */
export const mcpYamlReader: Reader = {
  format: 'mcp-yaml',
  recognise: () => 0,
  opens: (opening) => yamlBlock(opening, 'mcp-yaml'),
  read: (piece, context) => {
    const root = parseYaml(context.text, context.lines, piece.offset, piece.end);
    const node = memberOf(root, 'mcpServers')?.node;
    if (node?.type === 'array') return readForeign(CONTINUE, namedItems(node), piece, context);
    return readForeign(LIBRECHAT, objectsIn(node), piece, context);
  },
};

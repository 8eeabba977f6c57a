import type { Reader } from '../../findings.ts';
import { type JsonNode, type JsonObject, memberOf, stringOf } from '../../json/tree.ts';
import { commandOf, type Foreign, objectOf, objectsIn, readForeign, renamed, value } from './moved.ts';

function move(entry: JsonObject): JsonObject {
  const remote = stringOf(entry, 'type') === 'remote' || memberOf(entry, 'url') !== undefined;
  const timeout = memberOf(entry, 'timeout');
  // Newer versions split it; the part for requests is what Claude Code has under that name.
  const limit = timeout?.node.type === 'object' ? memberOf(timeout.node, 'request') : timeout;
  const type = memberOf(entry, 'type')?.node.offset ?? entry.offset;
  return objectOf(entry.offset, [
    value('type', type, remote ? 'http' : 'stdio'),
    ...(remote
      ? [memberOf(entry, 'url'), memberOf(entry, 'headers')]
      : commandOf(memberOf(entry, 'command'))),
    renamed(memberOf(entry, 'environment'), 'env'),
    renamed(limit, 'timeout'),
  ]);
}

const OPENCODE: Foreign = {
  program: 'OpenCode',
  key: 'mcp',
  move,
  remarks: ({ node }, { lines }) => {
    const timeout = memberOf(node, 'timeout');
    if (!timeout) return [];
    const message =
      'In OpenCode "timeout" is for connecting and fetching the tools. In Claude Code it ends every tool call; connecting has MCP_TIMEOUT.';
    return [{ id: 'moved-value', severity: 'info', ...lines.spot(timeout.offset), message }];
  },
};

/** The servers of an OpenCode configuration: directly under "mcp", or under "mcp"."servers". */
function serversIn(root: JsonNode | undefined): JsonNode | undefined {
  const mcp = memberOf(root, 'mcp')?.node;
  const servers = memberOf(mcp, 'servers')?.node;
  return servers?.type === 'object' && stringOf(mcp, 'type') === undefined ? servers : mcp;
}

const isEntry = (node: JsonNode): boolean =>
  /^(local|remote)$/.test(stringOf(node, 'type') ?? '') || memberOf(node, 'command')?.node.type === 'array';

/** OpenCode: `{ "mcp": { "name": { "type": "local", "command": [ … ] } } }`. */
export const opencodeReader: Reader = {
  format: 'opencode-json',
  recognise: ({ json, file }) => {
    if (!json) return 0;
    if (file?.role === 'unread' && file.whose === 'OpenCode') return 0.95;
    if (/opencode\.ai/.test(stringOf(json.root, '$schema') ?? '')) return 0.9;
    return objectsIn(serversIn(json.root)).some(({ node }) => isEntry(node)) ? 0.8 : 0;
  },
  read: (piece, context) => readForeign(OPENCODE, objectsIn(serversIn(piece.json?.root)), piece, context),
};

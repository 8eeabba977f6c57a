import type { Piece, Reader } from '../../findings.ts';
import { type JsonNode, memberOf, stringOf } from '../../json/tree.ts';
import { looksLikeEntry } from '../entry-shape.ts';
import { type Foreign, objectsIn, readForeign } from './moved.ts';

/** The same keys as in Claude Code, under another key at the top. */
const VSCODE: Foreign = { program: 'VS Code', key: 'servers', move: (entry) => entry };

/** `mcp.json` of VS Code, or the "mcp" of its settings. */
function serversIn(root: JsonNode | undefined): JsonNode | undefined {
  const direct = memberOf(root, 'servers') ?? memberOf(memberOf(root, 'mcp')?.node, 'servers');
  return direct?.node.type === 'object' ? direct.node : undefined;
}

const isNamed = ({ file }: Piece): boolean => file?.role === 'unread' && file.whose === 'VS Code';

/** Servers of VS Code: `{ "servers": { … }, "inputs": [ … ] }`. */
export const vscodeReader: Reader = {
  format: 'vscode-json',
  recognise: (piece) => {
    const root = piece.json?.root;
    if (!root || memberOf(root, 'mcpServers')) return 0;
    const servers = serversIn(root);
    if (isNamed(piece)) return servers || memberOf(root, 'inputs') ? 0.95 : 0.4;
    const entries = objectsIn(servers);
    // OpenCode has "mcp": { "servers": … } too, with other types.
    const ours = entries.every(
      ({ node }) => looksLikeEntry(node) && !/^(local|remote)$/.test(stringOf(node, 'type') ?? ''),
    );
    return servers && ours && (entries.length > 0 || memberOf(root, 'inputs')) ? 0.8 : 0;
  },
  read: (piece, context) => readForeign(VSCODE, objectsIn(serversIn(piece.json?.root)), piece, context),
};

import type { Findings, Piece, ReadContext, Reader } from '../findings.ts';
import { jsonDiagnostics, rejection } from '../json/strictness.ts';
import { type JsonMember, type JsonNode, memberOf, membersOf, typeName } from '../json/tree.ts';
import type { Diagnostic } from '../result.ts';
import { looksLikeEntry, namedEntries } from './entry-shape.ts';
import { readEntries, readServers, type ServersPlace } from './servers.ts';

/** The client's words, measured on 2.1.284 and 2.1.332. */
const SAYS = 'MCP config is not a valid JSON';

/** What to call the text: by the file that it is, or by nothing that nobody said. */
function nameOf(piece: Piece, { file }: ReadContext): string {
  if (piece.file?.role === 'mcp-json') return piece.file.path;
  return file !== undefined && (piece.wholeFile || /\.jsonc?$/i.test(file)) ? file : 'This text';
}

/** Why the client would not read servers from there at all. */
function notRead(piece: Piece): string | undefined {
  if (piece.file?.role !== 'unread') return undefined;
  const { path, whose } = piece.file;
  return whose ? `${path} is a file of ${whose}` : `Claude Code reads no ${path}`;
}

function readMcpJson(piece: Piece, context: ReadContext): Findings {
  const { json } = piece;
  if (!json) return {};
  const what = nameOf(piece, context);
  const fileId = context.nextFileId();
  const unread = notRead(piece);
  const refused = unread ?? rejection(json, what);
  const place: ServersPlace = { from: 'project', fileId, ...(refused ? { refused } : {}) };
  const diagnostics: Diagnostic[] = jsonDiagnostics(json, context.text, context.lines, what, SAYS);
  if (unread) {
    diagnostics.push({
      id: 'file-not-read',
      severity: 'error',
      ...context.lines.spot(piece.offset),
      message: `${unread}. Put the servers into .mcp.json in the project, or into ~/.claude.json with "claude mcp add --scope user".`,
    });
  }
  const servers = memberOf(json.root, 'mcpServers');
  if (servers) {
    const found = readServers(servers, context, place);
    return {
      servers: found.servers,
      diagnostics: [...diagnostics, ...found.diagnostics, ...misplacedEnv(json.root, context)],
    };
  }
  // A file that is empty but for blanks gives no servers and no word; a whole file without the key is refused.
  if (json.root || json.problems.length > 0) diagnostics.push(noServersKey(json.root, piece, context, what));
  const other = nearKey(json.root);
  const bare = namedEntries(other ? other.node : json.root);
  const found = readEntries(bare, context, {
    ...place,
    refused: refused ?? `"mcpServers" is missing in ${what}`,
  });
  return { servers: found.servers, diagnostics: [...diagnostics, ...found.diagnostics] };
}

/** What somebody wrote in place of "mcpServers": the key of another program, or a slip. */
function nearKey(root: JsonNode | undefined): JsonMember | undefined {
  return [...membersOf(root).values()].find(
    ({ key, node }) => node.type === 'object' && /^(?:mcp[_-]?)?servers?$/i.test(key) && key !== 'mcpServers',
  );
}

function noServersKey(
  root: JsonNode | undefined,
  piece: Piece,
  { lines }: ReadContext,
  what: string,
): Diagnostic {
  const object = root?.type === 'object';
  const other = nearKey(root);
  const message = other
    ? `${what} has "${other.key}" where "mcpServers" belongs, so the client loads no server of it. Did you mean "mcpServers"?`
    : object
      ? `${what} has no "mcpServers", so the client loads no server of it. Wrap the entries: { "mcpServers": { … } }.`
      : `${what} must be a JSON object { "mcpServers": { … } }; ${root ? `it is ${typeName(root)}` : 'there is no JSON in it'}.`;
  return {
    id: 'no-mcp-servers',
    severity: 'error',
    ...lines.spot(other?.offset ?? root?.offset ?? piece.offset),
    message,
  };
}

/** Variables at the top of a server file: that is a settings file's place. */
function misplacedEnv(root: JsonNode | undefined, { lines }: ReadContext): Diagnostic[] {
  const env = memberOf(root, 'env');
  if (!env) return [];
  return [
    {
      id: 'env-beside-servers',
      severity: 'warning',
      ...lines.spot(env.offset),
      message:
        '"env" beside "mcpServers" is read by nobody. Variables for the client belong into the "env" of ~/.claude/settings.json.',
    },
  ];
}

/** `.mcp.json` and everything else with "mcpServers" at its top. */
export const mcpJsonReader: Reader = {
  format: 'mcp-json',
  recognise: (piece) => {
    if (!piece.json) return 0;
    const { file } = piece;
    if (piece.wholeFile && (file?.role === 'mcp-json' || (file?.role === 'unread' && !file.whose)))
      return 0.9;
    const members = membersOf(piece.json.root);
    if (looksLikeEntry(piece.json.root)) return 0;
    if (members.has('mcpServers')) return 0.7;
    return namedEntries(nearKey(piece.json.root)?.node).length > 0 ? 0.6 : 0;
  },
  read: readMcpJson,
};

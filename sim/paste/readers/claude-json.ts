import type { Findings, Piece, ReadContext, Reader, ServerFinding } from '../findings.ts';
import { jsonDiagnostics, rejection } from '../json/strictness.ts';
import { memberOf, membersOf } from '../json/tree.ts';
import type { Diagnostic } from '../result.ts';
import { readServers } from './servers.ts';

/** Keys that only ~/.claude.json has at its top. */
const OWN_KEYS = [
  'projects',
  'numStartups',
  'oauthAccount',
  'userID',
  'hasCompletedOnboarding',
  'tipsHistory',
];

function readClaudeJson(piece: Piece, context: ReadContext): Findings {
  const { json } = piece;
  if (!json) return {};
  const what = piece.file?.role === 'claude-json' ? piece.file.path : '~/.claude.json';
  const fileId = context.nextFileId();
  const refused = rejection(json, what);
  const common = { fileId, ...(refused ? { refused } : {}) };
  const servers: ServerFinding[] = [];
  const diagnostics: Diagnostic[] = jsonDiagnostics(json, context.text, context.lines, what);
  const user = memberOf(json.root, 'mcpServers');
  if (user) {
    const found = readServers(user, context, { ...common, from: 'user' });
    servers.push(...found.servers);
    diagnostics.push(...found.diagnostics);
  }
  for (const [project, { node }] of membersOf(memberOf(json.root, 'projects')?.node)) {
    const own = memberOf(node, 'mcpServers');
    if (!own) continue;
    const found = readServers(own, context, { ...common, from: 'local', project });
    servers.push(...found.servers);
    diagnostics.push(...found.diagnostics);
  }
  return { servers, diagnostics };
}

/** `~/.claude.json`: the user's servers at its top, those of each project under its path. */
export const claudeJsonReader: Reader = {
  format: 'claude-json',
  recognise: (piece) => {
    if (!piece.json) return 0;
    const members = membersOf(piece.json.root);
    const own = OWN_KEYS.filter((key) => members.has(key)).length;
    const projects = members.get('projects')?.node.type === 'object';
    if (piece.file?.role === 'claude-json')
      return piece.wholeFile || members.has('mcpServers') || own > 0 ? 0.95 : 0.2;
    return (projects && own > 0) || (members.has('mcpServers') && own > 0) ? 0.85 : 0;
  },
  read: readClaudeJson,
};

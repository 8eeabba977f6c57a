import { isEntryKey, isTimeKey } from '../diagnose/entry-keys.ts';
import type { Findings, Piece, ReadContext, Reader } from '../findings.ts';
import { jsonDiagnostics, rejection } from '../json/strictness.ts';
import { type JsonDocument, type JsonNode, membersOf } from '../json/tree.ts';
import { looksLikeEntry, namedEntries } from './entry-shape.ts';
import { readEntries } from './servers.ts';

const WHAT = 'A file with this text';

/** One key of an entry, copied alone: `"timeout": 600`. */
const isLoneKey = (node: JsonNode | undefined): boolean => [...membersOf(node).keys()].some(isTimeKey);

/** Nothing but keys of an entry, though not enough of them to be one. */
const isOnlyEntryKeys = (node: JsonNode | undefined): boolean =>
  [...membersOf(node).keys()].every((key) => isTimeKey(key) || isEntryKey(key));

/** A key copied into a sentence has lost its quotes; that is no mistake in a file. */
function asCopied(json: JsonDocument): JsonDocument {
  const first = json.root?.type === 'object' ? json.root.members[0] : undefined;
  if (!json.fragment || !first || !isTimeKey(first.key)) return json;
  const problems = json.problems.filter(({ id, offset }) => id !== 'json-syntax' || offset !== first.offset);
  return { ...json, problems };
}

function readEntry(piece: Piece, context: ReadContext): Findings {
  const root = piece.json?.root;
  if (!piece.json || !root) return {};
  const json = asCopied(piece.json);
  const refused = rejection(json, WHAT);
  const place = { from: 'project', fileId: context.nextFileId(), ...(refused ? { refused } : {}) } as const;
  const problems = jsonDiagnostics(json, context.text, context.lines, WHAT);
  const named = namedEntries(root);
  const members =
    named.length > 0 ? named : [{ key: '(unnamed)', offset: root.offset || piece.offset, node: root }];
  const found = readEntries(members, context, place);
  return { servers: found.servers, diagnostics: [...problems, ...found.diagnostics] };
}

/** A bare server object, or entries by name without "mcpServers" around them. */
export const mcpEntryReader: Reader = {
  format: 'mcp-entry',
  recognise: ({ json }) => {
    if (!json) return 0;
    if (looksLikeEntry(json.root)) return 0.8;
    if (namedEntries(json.root).length > 0) return 0.6;
    return isLoneKey(json.root) && (json.fragment || isOnlyEntryKeys(json.root)) ? 0.5 : 0;
  },
  read: readEntry,
};

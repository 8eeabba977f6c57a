import type { ServerOrigin } from '../../scenario/scenario.ts';
import { clientVariables, referencesOf } from '../diagnose/entry-env.ts';
import { keyDiagnostics } from '../diagnose/entry-keys.ts';
import { pathDiagnostics } from '../diagnose/entry-paths.ts';
import type { ReadContext, ServerFinding } from '../findings.ts';
import { serverOf } from '../json/entry.ts';
import { type JsonMember, type JsonNode, membersOf, stringOf, typeName } from '../json/tree.ts';
import type { Diagnostic } from '../result.ts';

/** Where a set of servers stands. */
export interface ServersPlace {
  readonly from: ServerOrigin;
  readonly fileId: number;
  readonly project?: string;
  readonly refused?: string;
}
export interface ServersFound {
  readonly servers: readonly ServerFinding[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The servers of an `mcpServers` object, each with what its keys have to say. */
export function readServers(member: JsonMember, context: ReadContext, place: ServersPlace): ServersFound {
  const { node } = member;
  if (node.type === 'object') return readEntries([...membersOf(node).values()], context, place);
  const found = readEntries(namedItems(node), context, { ...place, refused: '"mcpServers" is no object' });
  const wrong: Diagnostic = {
    id: 'servers-not-object',
    severity: 'error',
    ...context.lines.spot(node.offset),
    message: `"mcpServers" must be an object with one entry for each name, { "name": { … } }; it is ${typeName(node)}, so the client loads no server of this file.`,
  };
  return { servers: found.servers, diagnostics: [wrong, ...found.diagnostics] };
}

/** Entries by their members, however these were found. */
export function readEntries(
  members: readonly JsonMember[],
  context: ReadContext,
  place: ServersPlace,
): ServersFound {
  const servers: ServerFinding[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const member of members) {
    servers.push(serverOf(member, context.lines, { ...place, references: referencesOf(member, context) }));
    diagnostics.push(
      ...clientVariables(member, context),
      ...keyDiagnostics(member, context),
      ...pathDiagnostics(member, context),
    );
  }
  return { servers, diagnostics };
}

/** `[{ "name": "s", … }]`: a list where the client wants an object; the names are still worth a word. */
export function namedItems(node: JsonNode): JsonMember[] {
  if (node.type !== 'array') return [];
  return node.items.flatMap((item) => {
    const name = stringOf(item, 'name');
    return name === undefined ? [] : [{ key: name, offset: item.offset, node: item }];
  });
}

import { shown } from '../../../settings/shown.ts';
import type { Findings, Piece, ReadContext } from '../../findings.ts';
import type { JsonMember, JsonNode, JsonObject } from '../../json/tree.ts';
import { membersOf } from '../../json/tree.ts';
import type { Diagnostic } from '../../result.ts';
import { readEntries } from '../servers.ts';

/** Another program's way to write servers. */
export interface Foreign {
  /** Its name. */
  readonly program: string;
  /** The key under which it has its servers. */
  readonly key: string;
  /** How Claude Code's own files differ, where it is not by that key. */
  readonly instead?: string;
  /** The same entry as Claude Code would have it. */
  readonly move: (entry: JsonObject) => JsonObject;
  /** What its keys would mean, where that is not the same. */
  readonly remarks?: (server: JsonMember, context: ReadContext) => readonly Diagnostic[];
}

/** Servers of another program: not read by Claude Code; predicted as if they were moved there. */
export function readForeign(
  foreign: Foreign,
  servers: readonly JsonMember[],
  piece: Piece,
  context: ReadContext,
): Findings {
  const { program, key, instead = 'its own files have "mcpServers"', move, remarks } = foreign;
  const refused = `it is configured for ${program}`;
  const moved = servers.map((server) =>
    server.node.type === 'object' ? { ...server, node: move(server.node) } : server,
  );
  const found = readEntries(moved, context, { from: 'project', fileId: context.nextFileId(), refused });
  const what: Diagnostic = {
    id: 'other-program',
    severity: 'error',
    ...context.lines.spot(servers[0]?.offset ?? piece.offset),
    message: `This configures ${program} ("${shown(key)}"), and Claude Code does not read it: ${instead}. What is said of the servers here is what they would do in a .mcp.json.`,
  };
  const said = remarks ? servers.flatMap((server) => remarks(server, context)) : [];
  return { servers: found.servers, diagnostics: [what, ...said, ...found.diagnostics] };
}

/** A value of an entry that is written anew. */
export const value = (key: string, offset: number, text: string | number): JsonMember => ({
  key,
  offset,
  node: { type: 'value', offset, value: text },
});

/** An object with other members. */
export const objectOf = (offset: number, members: readonly (JsonMember | undefined)[]): JsonObject => ({
  type: 'object',
  offset,
  members: members.filter((member) => member !== undefined),
});

/** A member under another name. */
export function renamed(member: JsonMember | undefined, key: string): JsonMember | undefined {
  return member && { ...member, key };
}

/** `["npx", "-y", "x"]` as a command and its arguments. */
export function commandOf(member: JsonMember | undefined): readonly JsonMember[] {
  if (!member) return [];
  if (member.node.type !== 'array') return [{ ...member, key: 'command' }];
  const [first, ...rest] = member.node.items;
  if (!first) return [];
  const args: JsonNode = { type: 'array', offset: rest[0]?.offset ?? first.offset, items: rest };
  return [
    { key: 'command', offset: member.offset, node: first },
    { key: 'args', offset: member.offset, node: args },
  ];
}

/** The members of an object that are objects themselves. */
export function objectsIn(node: JsonNode | undefined): readonly JsonMember[] {
  return [...membersOf(node).values()].filter((member) => member.node.type === 'object');
}

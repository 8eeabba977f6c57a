import { type JsonMember, type JsonNode, memberOf, membersOf, stringOf } from '../json/tree.ts';

/** Whether an object is one server's entry, by the keys that only entries have. */
export function looksLikeEntry(node: JsonNode | undefined): boolean {
  if (node?.type !== 'object' || memberOf(node, 'mcpServers')) return false;
  if (stringOf(node, 'command') !== undefined || stringOf(node, 'url') !== undefined) return true;
  return (
    memberOf(node, 'type') !== undefined &&
    (memberOf(node, 'timeout') !== undefined || memberOf(node, 'args') !== undefined)
  );
}

/** The members of an object whose values are all entries: what somebody copies from inside "mcpServers". */
export function namedEntries(node: JsonNode | undefined): JsonMember[] {
  const members = [...membersOf(node).values()];
  return members.length > 0 && members.every((member) => looksLikeEntry(member.node)) ? members : [];
}

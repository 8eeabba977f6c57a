import { type JsonNode, membersOf } from '../../../sim/paste/json/tree.ts';

/** A tree as the value that it stands for. */
export function plain(node: JsonNode): unknown {
  if (node.type === 'value') return node.value;
  if (node.type === 'array') return node.items.map(plain);
  return Object.fromEntries([...membersOf(node)].map(([key, member]) => [key, plain(member.node)]));
}

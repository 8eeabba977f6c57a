/** One key of an object with its value. */
export interface JsonMember {
  readonly key: string;
  readonly offset: number;
  readonly node: JsonNode;
}
export interface JsonObject {
  readonly type: 'object';
  readonly offset: number;
  readonly members: JsonMember[];
}
export interface JsonArray {
  readonly type: 'array';
  readonly offset: number;
  readonly items: JsonNode[];
}
export interface JsonValue {
  readonly type: 'value';
  readonly offset: number;
  readonly value: string | number | boolean | null;
  /** Where a text of several lines ends in the source; known for YAML only. */
  readonly end?: number;
}
export type JsonNode = JsonObject | JsonArray | JsonValue;

export type JsonProblemId =
  | 'json-bom'
  | 'json-comment'
  | 'json-trailing-comma'
  | 'json-duplicate-key'
  | 'json-smart-quotes'
  | 'json-single-quotes'
  | 'json-unclosed'
  | 'json-syntax';

/** What is wrong with the text as JSON. A BOM and a duplicate key do not make the client reject it. */
export interface JsonProblem {
  readonly id: JsonProblemId;
  readonly offset: number;
  readonly text: string;
  /** What to write instead, where that is known at once. */
  readonly fix?: string;
}

/** A text as far as it can be read as JSON. */
export interface JsonDocument {
  readonly root: JsonNode | undefined;
  readonly problems: readonly JsonProblem[];
  /** Members without the braces around them, as somebody copies them out of a file. */
  readonly fragment: boolean;
}

/** Whether the client would refuse the whole file. Measured on 2.1.1 to 2.1.332: strict JSON, only a BOM is allowed. */
export function rejects(problem: JsonProblem): boolean {
  return problem.id !== 'json-bom' && problem.id !== 'json-duplicate-key';
}

/** The members of an object by key; of a key given twice the last counts (measured on 2.1.332). */
export function membersOf(node: JsonNode | undefined): ReadonlyMap<string, JsonMember> {
  const found = new Map<string, JsonMember>();
  if (node?.type === 'object') for (const member of node.members) found.set(member.key, member);
  return found;
}

/** One member of an object. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  return node?.type === 'object' ? node.members.findLast((member) => member.key === key) : undefined;
}

/** The string under a key. */
export function stringOf(node: JsonNode | undefined, key: string): string | undefined {
  const value = memberOf(node, key)?.node;
  return value?.type === 'value' && typeof value.value === 'string' ? value.value : undefined;
}

/** What a node is, in the client's words. */
export function typeName(node: JsonNode): string {
  if (node.type !== 'value') return node.type;
  return node.value === null ? 'null' : typeof node.value;
}

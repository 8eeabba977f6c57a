import type { JsonMember, JsonNode, JsonObject } from '../json/tree.ts';
import type { ArgWord, McpArguments } from './words.ts';

const text = ({ text: value, offset }: ArgWord): JsonNode => ({ type: 'value', offset, value });

const member = (key: string, offset: number, node: JsonNode): JsonMember => ({ key, offset, node });

/** `NAME=value` or `Name: value` words as an object. */
function record(words: readonly ArgWord[], sign: string): JsonObject {
  const members = words.map((word) => {
    const at = Math.max(0, word.text.indexOf(sign));
    const value = word.text.slice(at + sign.length).trim();
    return member(word.text.slice(0, at), word.offset, { type: 'value', offset: word.offset, value });
  });
  return { type: 'object', offset: words[0]?.offset ?? 0, members };
}

/** The entry that `claude mcp add` writes, each part at the word that it comes from. */
export function entryOf(args: McpArguments, transport: string): JsonObject {
  const [name, target, ...rest] = args.positionals;
  const offset = target?.offset ?? name?.offset ?? 0;
  const type = args.options.get('--transport')?.at(-1);
  const members: JsonMember[] = [
    member('type', type?.offset ?? offset, {
      type: 'value',
      offset: type?.offset ?? offset,
      value: transport,
    }),
  ];
  if (target) members.push(member(transport === 'stdio' ? 'command' : 'url', target.offset, text(target)));
  if (transport === 'stdio') {
    members.push(member('args', offset, { type: 'array', offset, items: rest.map(text) }));
  }
  const env = args.options.get('--env') ?? [];
  const headers = args.options.get('--header') ?? [];
  if (env.length > 0) members.push(member('env', env[0]?.offset ?? offset, record(env, '=')));
  if (headers.length > 0) members.push(member('headers', headers[0]?.offset ?? offset, record(headers, ':')));
  return { type: 'object', offset, members };
}

import { withoutTokens } from '../../settings/shown.ts';
import type { ServerFinding } from '../findings.ts';
import type { LineMap } from '../lines.ts';
import { redactedValue } from '../redact.ts';
import type { Spot } from '../result.ts';
import { type JsonMember, type JsonNode, membersOf } from './tree.ts';

/** The keys of an entry that decide how it is timed or whether it is loaded; nothing else is kept. */
const KEPT = ['type', 'command', 'args', 'url', 'timeout', 'request_timeout_ms', 'env', 'headers'] as const;
/** Their text is an answer in itself. */
const VERBATIM = new Set<string>(['type', 'timeout', 'request_timeout_ms']);

/** A value without what may be secret: its shape stays, its text goes. */
function withoutSecrets(key: string, node: JsonNode): unknown {
  if (node.type === 'array') return key === 'args' ? node.items.map((item) => shapeOf(item)) : [];
  if (node.type === 'object') {
    if (key !== 'env' && key !== 'headers') return {};
    return Object.fromEntries(
      [...membersOf(node)].map(([name, member]) => [withoutTokens(name), shapeOf(member.node)]),
    );
  }
  if (typeof node.value !== 'string') return node.value;
  if (VERBATIM.has(key)) return (key === 'type' ? withoutTokens : redactedValue)(node.value).slice(0, 60);
  return key === 'url' ? hostOnly(node.value) : key === 'command' && node.value ? 'command' : '';
}

function shapeOf(node: JsonNode): unknown {
  if (node.type !== 'value') return node.type === 'array' ? [] : {};
  return typeof node.value === 'string' ? '' : node.value;
}

/** A URL's scheme and host: paths, queries and user names hold keys too often. */
function hostOnly(url: string): string {
  return (
    /^([a-z][a-z0-9+.-]{0,20}:\/\/)(?:[^/?#@]*@)?([\w.-]+(?::\d+)?)/i.exec(url)?.slice(1, 3).join('') ?? ''
  );
}

/** An entry of a file as a finding: what of it matters, and where each key stands. */
export function serverOf(
  { key, offset, node }: JsonMember,
  lines: LineMap,
  place: Omit<ServerFinding, 'name' | 'entry' | 'at' | 'keys'>,
): ServerFinding {
  const members = membersOf(node);
  const keys = new Map<string, Spot>();
  for (const [name, member] of members) keys.set(name, lines.spot(member.node.offset));
  const entry =
    node.type === 'object'
      ? Object.fromEntries(
          KEPT.flatMap((name) => {
            const member = members.get(name);
            return member ? [[name, withoutSecrets(name, member.node)]] : [];
          }),
        )
      : node.type === 'array'
        ? []
        : typeof node.value === 'string'
          ? ''
          : node.value;
  return { name: key, entry, at: lines.spot(offset), keys, ...place };
}

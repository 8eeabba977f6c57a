import { fixLine } from '../../diagnose/fix.ts';
import type { Opening, Reader } from '../../findings.ts';
import { type JsonMember, type JsonObject, memberOf } from '../../json/tree.ts';
import type { LineMap } from '../../lines.ts';
import type { Diagnostic } from '../../result.ts';
import { parseToml } from '../../toml/parse.ts';
import { namedItems } from '../servers.ts';
import { type Foreign, objectOf, objectsIn, readForeign, renamed, value } from './moved.ts';

/** The milliseconds that a key in seconds or milliseconds stands for. */
function millisecondsOf(member: JsonMember | undefined, perUnit: number): number | undefined {
  const given = member?.node.type === 'value' ? member.node.value : undefined;
  return typeof given === 'number' && given > 0 ? Math.round(given * perUnit) : undefined;
}

function move(entry: JsonObject): JsonObject {
  const url = memberOf(entry, 'url');
  const limit = memberOf(entry, 'tool_timeout_sec');
  const limitMs = millisecondsOf(limit, 1000);
  return objectOf(entry.offset, [
    url && value('type', url.offset, 'http'),
    url,
    memberOf(entry, 'command'),
    memberOf(entry, 'args'),
    memberOf(entry, 'env'),
    renamed(memberOf(entry, 'http_headers'), 'headers'),
    limit && limitMs !== undefined ? value('timeout', limit.offset, limitMs) : undefined,
  ]);
}

function remarks({ node }: JsonMember, { lines }: { readonly lines: LineMap }): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const say = ({ key, offset }: JsonMember, what: string, text: string): void => {
    const message = `"${key}" is not known to Claude Code: ${what}`;
    found.push({ id: 'moved-value', severity: 'info', ...lines.spot(offset), message, fix: { text } });
  };
  for (const [key, perUnit] of [
    ['startup_timeout_sec', 1000],
    ['startup_timeout_ms', 1],
  ] as const) {
    const member = memberOf(node, key);
    const ms = millisecondsOf(member, perUnit);
    if (member && ms !== undefined)
      say(
        member,
        'there one variable sets the time to connect, for all servers.',
        fixLine('shell', 'MCP_TIMEOUT', String(ms)),
      );
  }
  const limit = memberOf(node, 'tool_timeout_sec');
  const ms = millisecondsOf(limit, 1000);
  if (limit && ms !== undefined) say(limit, 'there it is "timeout", in milliseconds.', `"timeout": ${ms}`);
  return found;
}

/** The same tables as a list, each with its name inside. */
const VIBE: Foreign = { program: 'Mistral Vibe', key: 'mcp_servers', move, remarks };
const CODEX: Foreign = { program: 'Codex', key: 'mcp_servers', move, remarks };

const HEADER = /^\s*\[\[?\s*["']?mcp_servers["']?\s*[.\]]/;
const OWN_KEY = /^\s*(?:mcp_servers\.[\w."-]+|(?:startup|tool)_timeout_(?:sec|ms))\s*=\s*[\d"'[{]/;
const GOES_ON =
  /^\s*(?:#.*|\[\[?[^\]\n]{1,200}\]\]?\s*(?:#.*)?|(?:[\w.-]|"[^"\n]*"){1,200}\s*=\s*\S.*|["'].*|[\d_.]+,?\s*(?:#.*)?|[\]}],?.*)?\s*$/;
/** An assignment as a shell has it: what follows an empty line and looks like this is no longer TOML. */
const SHELL_LINE = /^[A-Z_][A-Z0-9_]*=\S/;

function blockEnd({ text, lines, at, limit }: Opening): number {
  let end = at;
  let afterBlank = false;
  for (let i = lines.indexOf(at); i < lines.count; i++) {
    const from = lines.start(i);
    if (from >= limit) break;
    const line = text.slice(from, Math.min(limit, lines.start(i + 1)));
    if (line.length > 5000 || !GOES_ON.test(line) || (afterBlank && SHELL_LINE.test(line))) break;
    afterBlank = line.trim() === '';
    if (!afterBlank) end = from + line.length;
  }
  return end;
}

/** Codex: `[mcp_servers.name]` in `~/.codex/config.toml`. */
export const codexReader: Reader = {
  format: 'codex-toml',
  recognise: () => 0,
  opens: (opening) =>
    HEADER.test(opening.line) || OWN_KEY.test(opening.line) ? blockEnd(opening) : undefined,
  read: (piece, context) => {
    const root = parseToml(context.text, piece.offset, piece.end);
    const node = memberOf(root, 'mcp_servers')?.node;
    if (node?.type === 'array') return readForeign(VIBE, namedItems(node), piece, context);
    const servers = objectsIn(node);
    // A few keys copied out of a table: they still say which program this is for.
    const loose = servers.length === 0 ? remarks({ key: '', offset: piece.offset, node: root }, context) : [];
    const found = readForeign(CODEX, servers, piece, context);
    return { ...found, diagnostics: [...(found.diagnostics ?? []), ...loose] };
  },
};

import type { Opening } from '../../findings.ts';

/** What a line of program text has and a line of configuration has not. */
const CALLS =
  /\b(?:callTool|call_tool|listTools|callToolStream|requestStream|StdioClientTransport|StreamableHTTPClientTransport|SSEClientTransport|ClientSession|RequestOptions|registerTool|CallToolRequest)\b|\bclient\.(?:request|connect|callTool)\(|\bnew\s+(?:Client|McpServer|Server)\(|\bread_timeout_seconds\s*=|\btimedelta\(|\bmcp\.(?:client|server)\b|@modelcontextprotocol\/sdk|claude-agent-sdk|claude_agent_sdk|ClaudeAgentOptions|\b(?:spawn|spawnSync|exec|execFile|Popen|run|check_output)\(\s*\[?\s*["']claude\b|(?:process\.env\.|os\.environ\[["'])(?:MCP|CLAUDE)_/;
const STATEMENTS =
  /^\s*(?:(?:export\s+)?(?:const|let|var|async\s+function|function|class)\s+[\w${[]|import\s+(?:[\w{*].*\sfrom\s|["']|\w+(?:\.\w+)*\s*$)|from\s+[\w.]+\s+import\s|await\s+\w|async\s+with\s|(?:async\s+)?def\s+\w+\(|return\s+await\s|process\.env\.\w+\s*=|os\.environ\[)/;
const LANGUAGES = new Set(
  'ts typescript tsx js javascript jsx mjs cjs py python go rust java kotlin csharp cs ruby rb'.split(' '),
);
const MAX_BLOCK = 50_000;

/** Where the brackets that a line opens are closed; strings and comments are skipped. At most `limit`. */
function balancedEnd(text: string, from: number, limit: number): number {
  let depth = 0;
  for (let at = from; at < limit; at++) {
    const c = text[at] ?? '';
    if (c === '"' || c === "'" || c === '`') {
      const stop = c === '`' ? limit : lineEnd(text, at, limit);
      let to = at + 1;
      while (to < stop && text[to] !== c) to += text[to] === '\\' ? 2 : 1;
      at = Math.min(to, stop);
    } else if (c === '/' && text[at + 1] === '/') at = lineEnd(text, at, limit) - 1;
    else if (c === '(' || c === '[' || c === '{') depth++;
    else if (c === ')' || c === ']' || c === '}') depth--;
    else if (c === '\n' && depth <= 0) return at + 1;
  }
  return limit;
}

function lineEnd(text: string, from: number, limit: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 || at > limit ? limit : at;
}

/** Names of an SDK stand in sentences and tables too. */
const MARKUP = /^\s*(?:\||#{1,6} |[*`>])/;
const STRINGS = /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|\/\/.*$/g;
const SENTENCE = /(?:\b[A-Za-z]{2,}[ ,]+){4}[A-Za-z]{2,}/;

/** A call or a statement, and no sentence about one. */
function isCode(line: string): boolean {
  if (STATEMENTS.test(line)) return true;
  if (!CALLS.test(line) || MARKUP.test(line)) return false;
  return CALLS.test(line.replace(/`[^`\n]*`/g, '')) && !SENTENCE.test(line.replace(STRINGS, ''));
}

/** Where program text ends that begins with this line; undefined where it is none, or none that talks to a server. */
export function codeBlock({ text, lines, at, line, limit, language }: Opening): number | undefined {
  const head = line.slice(0, 2000);
  if (language !== undefined && LANGUAGES.has(language)) return limit;
  if (!isCode(head) || /^\s*(?:export\s+[A-Z_]+=|from\s+\w+\s+\w+)/.test(head)) return undefined;
  const stop = Math.min(limit, at + MAX_BLOCK);
  let end = at;
  for (let from = at; from < stop; ) {
    const next = text.slice(from, Math.min(stop, lines.start(lines.indexOf(from) + 1)));
    const goesOn =
      from === at || isCode(next.slice(0, 2000)) || /^(?:\s+\S|\s*[)}\]];?\s*$|\s*\/\/|\s*\*)/.test(next);
    if (next.trim() === '') from += next.length;
    else if (!goesOn) break;
    else {
      from = Math.max(balancedEnd(text, from, stop), from + 1);
      end = from;
    }
  }
  return CALLS.test(text.slice(at, end)) ? end : undefined;
}

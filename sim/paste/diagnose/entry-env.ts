import { shown } from '../../settings/shown.ts';
import type { ReadContext } from '../findings.ts';
import { type JsonMember, type JsonNode, memberOf, membersOf } from '../json/tree.ts';
import { isTimingVariable } from '../known.ts';
import type { Diagnostic } from '../result.ts';

/** A variable for the client in the `env` of a server: it only reaches that server's process (measured on 2.1.332). */
export function clientVariables(member: JsonMember, context: ReadContext): readonly Diagnostic[] {
  const { key, node } = member;
  const { lines } = context;
  const inEnv = [...membersOf(memberOf(node, 'env')?.node).values()]
    .filter((variable) => isTimingVariable(variable.key))
    .map(
      (variable): Diagnostic => ({
        id: 'client-variable-in-server-env',
        severity: 'warning',
        ...lines.spot(variable.offset),
        message: `${variable.key} in the "env" of server "${shown(key)}" reaches only that server's process, not Claude Code. Put it into the "env" of ~/.claude/settings.json or export it in the shell.`,
        ...fixFor(variable),
      }),
    );
  return [...inEnv, ...inArguments(member, context)];
}

/** `"args": ["run", "-e", "MCP_TIMEOUT=60000", …]`: it goes into the server's container. */
function inArguments({ key, node }: JsonMember, { lines }: ReadContext): Diagnostic[] {
  const args = memberOf(node, 'args')?.node;
  return (args?.type === 'array' ? args.items : []).flatMap((item): Diagnostic[] => {
    const text = item.type === 'value' && typeof item.value === 'string' ? item.value.slice(0, 100) : '';
    const name = /^(?:--env=|-e=?)?([A-Z][A-Z0-9_]+)=/.exec(text)?.[1] ?? '';
    if (!isTimingVariable(name)) return [];
    const message = `${name} in the arguments of server "${shown(key)}" reaches only that server, not Claude Code. Put it into the "env" of ~/.claude/settings.json or export it in the shell.`;
    return [
      { id: 'client-variable-in-server-args', severity: 'warning', ...lines.spot(item.offset), message },
    ];
  });
}

function fixFor({ key, node }: JsonMember): Pick<Diagnostic, 'fix'> {
  const value = node.type === 'value' ? String(node.value) : '';
  return /^\d{1,15}$/.test(value) ? { fix: { text: `{ "env": { "${key}": "${value}" } }` } } : {};
}

// Bounded, because "${" may stand a million times in a paste without a "}" after it.
const REFERENCE = /\$\{([A-Za-z_]\w{0,199})(?:\}|(:-))|\$\{env:([A-Za-z_]\w{0,199})\}/g;

/** What every session has, by the system that starts it or by the client itself. */
const ALWAYS_SET: ReadonlySet<string> = new Set(
  'HOME PATH PWD USER SHELL USERPROFILE APPDATA LOCALAPPDATA SystemRoot TEMP CLAUDE_PLUGIN_ROOT CLAUDE_PROJECT_DIR'.split(
    ' ',
  ),
);

function* strings(node: JsonNode | undefined): Generator<{ text: string; offset: number }> {
  if (node?.type === 'value') {
    if (typeof node.value === 'string') yield { text: node.value, offset: node.offset };
  } else if (node?.type === 'array') {
    for (const item of node.items) if (item.type === 'value') yield* strings(item);
  } else if (node?.type === 'object') {
    for (const member of membersOf(node).values())
      if (member.node.type === 'value') yield* strings(member.node);
  }
}

/** `${NAME}` without a default: where NAME is not set, the text stays as it is (the client warns from 2.1.162 on). */
export function referencesOf(
  { key, node }: JsonMember,
  { lines, policy }: ReadContext,
): ReadonlyMap<string, Diagnostic> {
  const found = new Map<string, Diagnostic>();
  for (const field of ['command', 'args', 'env', 'url', 'headers']) {
    for (const { text, offset } of strings(memberOf(node, field)?.node)) {
      for (const [, name, fallback, foreign] of text.matchAll(REFERENCE)) {
        const variable = name ?? foreign ?? '';
        if (fallback || found.has(variable) || found.size >= 20) continue;
        if (!foreign && ALWAYS_SET.has(variable)) continue;
        const message = foreign
          ? `\${env:${variable}} is another program's way to write it: server "${shown(key)}" gets that text as it stands. Claude Code expands \${${variable}}.`
          : `Server "${shown(key)}" uses \${${variable}}: if ${variable} is not set when claude starts, the text stays as it is. Set it, or give a default with \${${variable}:-…}.`;
        const severity = policy.entryChecked || foreign ? 'warning' : 'info';
        found.set(variable, { id: 'variable-reference', severity, ...lines.spot(offset), message });
      }
    }
  }
  return found;
}

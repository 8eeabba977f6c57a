import type { SettingsScope } from '../scenario/scenario.ts';

/** What the client does with a file of this name. */
export type FileRole = { readonly path: string } & (
  | { readonly role: 'mcp-json' | 'claude-json' | 'shell' | 'markdown' | 'other' }
  | { readonly role: 'settings'; readonly scope: SettingsScope }
  /** JSON that Claude Code does not read from there by itself; `whose` names the program that does, if one. */
  | { readonly role: 'unread'; readonly whose?: string }
);

const HOME =
  /^(~|\$home|\$\{home\}|%userprofile%|\$env:userprofile|\/root|\/(home|users)\/[^/]+|[a-z]:\/users\/[^/]+)$/;
const SHELL =
  /^(\.?(bashrc|bash_profile|bash_login|profile|zshrc|zshenv|zprofile|zlogin|envrc|bash_aliases)|.*\.(sh|bash|zsh))$/;

/** The role of a file by its path, or undefined where the name says nothing. Any style of slashes, any case. */
export function roleOf(path: string): FileRole | undefined {
  const parts = path.replaceAll('\\', '/').toLowerCase().split('/');
  const base = parts.at(-1) ?? '';
  const folder = parts.at(-2) ?? '';
  if (base === '.claude.json') return { path, role: 'claude-json' };
  if (base === 'managed-settings.json' || folder === 'managed-settings.d') {
    return { path, role: 'settings', scope: 'managed' };
  }
  if (base === 'settings.local.json') return { path, role: 'settings', scope: 'local' };
  if (base === 'settings.json' && folder !== '.vscode' && folder !== '.gemini') {
    return { path, role: 'settings', scope: settingsScope(parts) };
  }
  if (base === '.mcp.json' && folder !== '.claude') return { path, role: 'mcp-json' };
  if (base === 'claude_desktop_config.json') return { path, role: 'unread', whose: 'Claude Desktop' };
  if (base === 'mcp.json' || base === '.mcp.json') return mcpJsonElsewhere(path, folder);
  if (SHELL.test(base)) return { path, role: 'shell' };
  if (base.endsWith('.md') || base.endsWith('.mdx')) return { path, role: 'markdown' };
  return undefined;
}

/** `settings.json` directly in a home folder's `.claude` is the user's, in any other `.claude` the project's. */
function settingsScope(parts: readonly string[]): SettingsScope {
  const folders = parts.slice(0, -1);
  if (folders.at(-1) !== '.claude') return 'user';
  const above = folders.slice(0, -1).join('/');
  return HOME.test(above) ? 'user' : 'project';
}

function mcpJsonElsewhere(path: string, folder: string): FileRole {
  if (folder === '.vscode') return { path, role: 'unread', whose: 'VS Code' };
  if (folder === '.cursor') return { path, role: 'unread', whose: 'Cursor' };
  if (folder === '.claude') return { path, role: 'unread' };
  // Any other JSON file can be handed over with --mcp-config.
  return { path, role: 'mcp-json' };
}

const WORDS: readonly [RegExp, SettingsScope][] = [
  [/\bmanaged settings\b/i, 'managed'],
  [/\blocal settings\b/i, 'local'],
  [/\bproject settings\b/i, 'project'],
  [/\buser settings\b/i, 'user'],
];

/** The file that a line names, as people do above a block: `# .claude/settings.json`, `in my ~/.zshrc:`. */
export function fileNamedIn(line: string): FileRole | undefined {
  const head = line.slice(0, 400);
  // Blanks, quotes and brackets end a path; so does a full stop or colon at its end.
  for (const token of head.split(/[\s"'`()<>[\]*,;=]+/)) {
    const role = /[./\\]/.test(token) ? roleOf(token.replace(/[:.!?]+$/, '')) : undefined;
    if (role) return role;
  }
  const scope = WORDS.find(([pattern]) => pattern.test(head))?.[1];
  return scope && { path: head.trim(), role: 'settings', scope };
}

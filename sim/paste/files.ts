import type { SettingsScope } from '../scenario/scenario.ts';
import type { Format } from './result.ts';

/** Files that hold one thing from their first line to their last: their format goes by their name. */
export type BlockRole = Extract<
  Format,
  | 'codex-toml'
  | 'dockerfile'
  | 'compose'
  | 'github-actions'
  | 'dotenv'
  | 'fish'
  | 'powershell'
  | 'cmd'
  | 'code'
>;

/** What the client does with a file of this name. */
export type FileRole = { readonly path: string } & (
  | { readonly role: 'mcp-json' | 'claude-json' | 'shell' | 'markdown' | BlockRole }
  | { readonly role: 'settings'; readonly scope: SettingsScope }
  /** JSON that Claude Code does not read from there by itself; `whose` names the program that does, if one. */
  | { readonly role: 'unread'; readonly whose?: string }
);

const HOME =
  /^(~|\$home|\$\{home\}|%userprofile%|\$env:userprofile|\/root|\/(home|users)\/[^/]+|[a-z]:\/users\/[^/]+)$/;
const SHELL =
  /^(\.?(bashrc|bash_profile|bash_login|profile|zshrc|zshenv|zprofile|zlogin|envrc|bash_aliases)|.*\.(sh|bash|zsh))$/;

/** By the whole path in small letters with slashes forwards. The first that fits counts. */
const BLOCKS: readonly [RegExp, BlockRole][] = [
  [/(^|\/)\.env(\.[\w.-]+)?$|\.env$/, 'dotenv'],
  [/(^|\/)(dockerfile|containerfile)(\.[\w-]+)?$|\.dockerfile$/, 'dockerfile'],
  [/(^|\/)(docker-)?compose(\.[\w-]+)?\.ya?ml$/, 'compose'],
  [/(^|\/)\.github\/(workflows|actions)\/.*\.ya?ml$/, 'github-actions'],
  [/(^|\/)\.codex\/[\w.-]+\.toml$|^config\.toml$/, 'codex-toml'],
  [/\.fish$/, 'fish'],
  [/\.ps[dm]?1$|^\$profile$/, 'powershell'],
  [/\.(bat|cmd)$/, 'cmd'],
  [/\.([cm]?[jt]sx?|py|go|rs|java|kt|cs|rb)$/, 'code'],
];

/** JSON files of other programs that are known by their names alone. */
const FOREIGN: readonly [RegExp, string][] = [
  [/(^|\/)opencode\.jsonc?$/, 'OpenCode'],
  [/(^|\/)\.vscode\/settings\.json$/, 'VS Code'],
  [/(^|\/)zed\/settings\.json$/, 'Zed'],
  [/(^|\/)\.gemini\/settings\.json$/, 'Gemini CLI'],
  [/(^|\/)claude_desktop_config\.json$/, 'Claude Desktop'],
  [/(^|\/)mcp_config\.json$/, 'Windsurf'],
  [/(^|\/)cline_mcp_settings\.json$/, 'Cline'],
];

/** The role of a file by its path, or undefined where the name says nothing. Any style of slashes, any case. */
export function roleOf(path: string): FileRole | undefined {
  const parts = path.replaceAll('\\', '/').toLowerCase().split('/');
  const whole = parts.join('/');
  const base = parts.at(-1) ?? '';
  const folder = parts.at(-2) ?? '';
  if (base === '.claude.json') return { path, role: 'claude-json' };
  if (base === 'managed-settings.json' || folder === 'managed-settings.d') {
    return { path, role: 'settings', scope: 'managed' };
  }
  if (base === 'settings.local.json') return { path, role: 'settings', scope: 'local' };
  const foreign = FOREIGN.find(([pattern]) => pattern.test(whole))?.[1];
  if (foreign !== undefined) return { path, role: 'unread', whose: foreign };
  if (base === 'settings.json') {
    return { path, role: 'settings', scope: settingsScope(parts) };
  }
  if (base === '.mcp.json' && folder !== '.claude') return { path, role: 'mcp-json' };
  if (base === 'mcp.json' || base === '.mcp.json') return mcpJsonElsewhere(path, folder);
  if (SHELL.test(base)) return { path, role: 'shell' };
  const block = BLOCKS.find(([pattern]) => pattern.test(whole))?.[1];
  if (block !== undefined) return { path, role: block };
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

/** Every name that has a role has one of these in it: a log is full of other paths. */
const MAY_HAVE_ROLE =
  /json|toml|ya?ml|env|rc$|profile|login|alias|docker|container|managed-|\.(?:fish|ps|bat|cmd|\w*sh|[cm]?[jt]s|py|go|rs|java|kt|cs|rb|md)/i;

/** The file that a line names, as people do above a block: `# .claude/settings.json`, `in my ~/.zshrc:`. */
export function fileNamedIn(line: string): FileRole | undefined {
  if (!/[A-Za-z]/.test(line)) return undefined;
  const head = line.slice(0, 400);
  // Blanks, quotes and brackets end a path; so does a full stop or colon at its end.
  for (const token of MAY_HAVE_ROLE.test(head) ? head.split(/[\s"'`()<>[\]*,;=]+/) : []) {
    const role = /[./\\]/.test(token) ? roleOf(token.replace(/[:.!?]+$/, '')) : undefined;
    if (role) return role;
  }
  const scope = WORDS.find(([pattern]) => pattern.test(head))?.[1];
  return scope && { path: head.trim(), role: 'settings', scope };
}

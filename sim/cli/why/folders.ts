import { readdirSync, type Stats, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where the client keeps its records; each may be given by the caller. */
export interface Roots {
  /** Folders that hold one folder a project with the logs of its servers. */
  readonly caches: readonly string[];
  /** The folder with the transcripts of each project. */
  readonly projects: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The folders of this machine: measured on Linux, reported for macOS and Windows. */
export function defaultRoots(env: Environment, platform: string, home: string = homedir()): Roots {
  const name = 'claude-cli-nodejs';
  const local = env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  const cache = env['XDG_CACHE_HOME'] ? [join(env['XDG_CACHE_HOME'], name)] : [];
  const caches =
    platform === 'win32'
      ? [join(local, name, 'Cache'), join(local, name)]
      : platform === 'darwin'
        ? [join(home, 'Library', 'Caches', name)]
        : [...cache, join(home, '.cache', name)];
  return { caches, projects: join(env['CLAUDE_CONFIG_DIR'] ?? join(home, '.claude'), 'projects') };
}

/** A folder's name as the client spells it in its own: every character that is no letter and no digit becomes "-". */
export const projectKey = (folder: string): string => folder.replace(/[^A-Za-z0-9]/g, '-');

/** A record on disk. */
export interface RecordFile {
  readonly path: string;
  readonly modifiedMs: number;
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function newestFirst(paths: readonly string[]): RecordFile[] {
  return paths
    .flatMap((path) => {
      const stat = statOf(path);
      return stat?.isFile() ? [{ path, modifiedMs: stat.mtimeMs }] : [];
    })
    .sort((a, b) => b.modifiedMs - a.modifiedMs);
}

/** The folders of one project, or of all, below the roots of a kind; a folder inside a project counts for it. */
function projectFolders(root: string, folder: string | undefined): string[] {
  const known = new Set(entries(root));
  if (folder === undefined) return [...known].map((name) => join(root, name));
  for (let at = folder; ; at = dirname(at)) {
    if (known.has(projectKey(at))) return [join(root, projectKey(at))];
    if (dirname(at) === at) return [];
  }
}

/** The per-server logs of a project (of all, without one), newest first. */
export function logFiles(
  { caches }: Roots,
  folder: string | undefined,
  server: string | undefined,
): RecordFile[] {
  const wanted = server === undefined ? undefined : `mcp-logs-${projectKey(server)}`;
  const isWanted = (name: string): boolean =>
    wanted === undefined ? name.startsWith('mcp-logs-') : projectKey(name) === wanted;
  const folders = caches
    .flatMap((root) => projectFolders(root, folder))
    .flatMap((project) =>
      entries(project)
        .filter(isWanted)
        .map((name) => join(project, name)),
    );
  return newestFirst(
    folders.flatMap((path) =>
      entries(path)
        .filter(isJsonl)
        .map((name) => join(path, name)),
    ),
  );
}

/** The transcripts of a project (of all, without one) with those of its subagents, newest first. */
export function transcriptFiles({ projects }: Roots, folder: string | undefined): RecordFile[] {
  const own = projectFolders(projects, folder).flatMap((project) =>
    entries(project).map((name) => join(project, name)),
  );
  const subagents = own
    .filter((path) => !isJsonl(path))
    .flatMap((session) =>
      entries(join(session, 'subagents')).map((name) => join(session, 'subagents', name)),
    );
  return newestFirst([...own, ...subagents].filter(isJsonl));
}

const isJsonl = (path: string): boolean => path.endsWith('.jsonl');

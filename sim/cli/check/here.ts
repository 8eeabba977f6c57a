import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { PasteSource } from '../../paste/index.ts';
import { isTimingVariable } from '../../paste/known.ts';
import { decodedFile } from '../kit/input.ts';
import { onlyProject } from './only-project.ts';

/** The files and variables that a session in a folder would read. */
export interface Here {
  readonly sources: readonly PasteSource[];
  /** What was read, as it is shown. */
  readonly read: readonly string[];
  /** What would have been read but is not there. */
  readonly absent: readonly string[];
  readonly unreadable: readonly string[];
}

/** The machine as far as it matters; a test gives its own. */
export interface Machine {
  readonly folder: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
}

/** This machine, for a person in `folder`. */
export function thisMachine(folder: string): Machine {
  return { folder, home: homedir(), env: process.env, platform: process.platform };
}

const PROJECT = ['.mcp.json', '.claude/settings.json', '.claude/settings.local.json'] as const;

/** Where an administrator puts settings. Documented. */
const MANAGED: Readonly<Record<string, string>> = {
  linux: '/etc/claude-code/managed-settings.json',
  darwin: '/Library/Application Support/ClaudeCode/managed-settings.json',
  win32: 'C:\\Program Files\\ClaudeCode\\managed-settings.json',
};

/** The folder of the project: the nearest one, from here upwards, with one of its files; the home folder is none. */
function projectFolder({ folder, home }: Machine): string {
  for (let at = folder; ; at = dirname(at)) {
    const files = at === home ? ['.mcp.json'] : PROJECT;
    if (files.some((file) => existsSync(join(at, file)))) return at;
    // A repository ends where its .git is.
    if (at === home || existsSync(join(at, '.git')) || dirname(at) === at) return folder;
  }
}

/** Each file with the name by which the readers know whose it is. */
function filesFor(machine: Machine): readonly (readonly [path: string, name: string])[] {
  const { folder, home, env, platform } = machine;
  const project = projectFolder(machine);
  const named = (file: string): string => relative(folder, join(project, file)).split(sep).join('/') || file;
  const own = env['CLAUDE_CONFIG_DIR'];
  const managed = MANAGED[platform];
  return [
    ...PROJECT.filter((file) => project !== home || file === '.mcp.json').map(
      (file) => [join(project, file), named(file)] as const,
    ),
    own
      ? [join(own, '.claude.json'), join(own, '.claude.json')]
      : [join(home, '.claude.json'), '~/.claude.json'],
    own
      ? [join(own, 'settings.json'), join(own, 'settings.json')]
      : [join(home, '.claude', 'settings.json'), '~/.claude/settings.json'],
    ...(managed === undefined ? [] : [[managed, managed] as const]),
  ];
}

const quoted = (value: string): string => `'${value.replaceAll("'", `'\\''`)}'`;

/** The variables of ours in this environment, as a shell would set them. */
function environmentSource({ env }: Machine): PasteSource | undefined {
  const lines = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && isTimingVariable(name) ? [`export ${name}=${quoted(value)}`] : [],
  );
  return lines.length > 0 ? { text: `${lines.join('\n')}\n`, file: 'environment.sh' } : undefined;
}

/** The usual files, from a folder, and the variables of its environment. Reads only. */
export function readHere(machine: Machine): Here {
  const sources: PasteSource[] = [];
  const absent: string[] = [];
  const unreadable: string[] = [];
  for (const [path, name] of filesFor(machine)) {
    try {
      const text = decodedFile(path);
      const isState = path.endsWith('.claude.json');
      sources.push({ text: isState ? onlyProject(text, machine.folder) : text, file: name });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      (code === 'ENOENT' || code === 'ENOTDIR' ? absent : unreadable).push(name);
    }
  }
  const environment = environmentSource(machine);
  if (environment) sources.push(environment);
  else absent.push('environment variables of ours');
  const read = sources.map(({ file }) => (file === 'environment.sh' ? 'the environment' : (file ?? '')));
  return { sources, read, absent, unreadable };
}

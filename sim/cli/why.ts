import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../paste/records/tell/say.ts';
import { defaultRoots, type Roots } from './why/folders.ts';
import { saidLines } from './why/say.ts';
import { type Search, search, type Wanted } from './why/search.ts';

const USAGE =
  'usage: why [--all] [--server NAME] [--since WHEN] [--json] [--cache DIR] [--claude-dir DIR] [FOLDER]   (WHEN: 2h, 30m, 3d or a date; the folders also by MCP_TIMING_CACHE_DIR and CLAUDE_CONFIG_DIR)';

/** A length back from now, or a moment; undefined where it is neither. */
function sinceOf(text: string | undefined, nowMs: number): number | undefined {
  if (text === undefined) return 0;
  const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
  const back = /^(?<count>\d{1,9})(?<unit>[smhd])$/.exec(text)?.groups;
  if (back) return nowMs - Number(back['count']) * (UNIT_MS[back['unit'] ?? ''] ?? 0);
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}

interface Asked {
  readonly wanted: Wanted;
  readonly json: boolean;
}

function readOptions(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      server: { type: 'string' },
      since: { type: 'string' },
      cache: { type: 'string' },
      'claude-dir': { type: 'string' },
    },
  });
  const sinceMs = sinceOf(values.since, Date.now());
  if (sinceMs === undefined) throw new Error('--since must be a length like 2h or a date');
  if (values.all && positionals.length > 0) throw new Error('--all looks at every folder: name none');
  const standard = defaultRoots(process.env, process.platform);
  const cache = values.cache ?? process.env['MCP_TIMING_CACHE_DIR'];
  const roots: Roots = {
    caches: cache === undefined ? standard.caches : [resolve(cache)],
    projects:
      values['claude-dir'] === undefined ? standard.projects : resolve(values['claude-dir'], 'projects'),
  };
  const folder = values.all ? undefined : resolve(startedIn(process.env), positionals[0] ?? '.');
  return { wanted: { roots, folder, server: values.server, sinceMs }, json: values.json };
}

/** Where the person is: npm runs its scripts in the folder of the package. */
function startedIn(env: Readonly<Record<string, string | undefined>>): string {
  return (env['npm_lifecycle_event'] === 'why' ? env['INIT_CWD'] : undefined) ?? process.cwd();
}

/** Where it looked, for the case that nothing was there. */
function nothingFound({ read, unreadable }: Search, { roots, folder, server }: Wanted): string {
  const of = folder === undefined ? 'any folder' : folder;
  return [
    `No call that a clock ended was found for ${of}${server === undefined ? '' : `, server "${server}"`} (${read} records read).`,
    'Looked in:',
    ...[...roots.caches, roots.projects].map((root) => `  ${root}`),
    ...unreadable.map((path) => `  could not be read: ${path}`),
    folder === undefined
      ? 'A call that a person interrupted leaves no trace of a clock; nor does one that is still running.'
      : 'Try --all for every folder, or name the folder in which claude was started.',
    '',
  ].join('\n');
}

/**
 * `why`: the last call (or start) that a clock ended, from the client's own records of this machine. Reads only, and
 * sends nothing anywhere. Exit code 0: found; 1: nothing found; 2: misused.
 */
export async function why(args: readonly string[]): Promise<number> {
  let asked: Asked;
  try {
    asked = readOptions(args);
  } catch (error) {
    const message = (error as Error).message.replace(/\. To specify .*$/s, '');
    process.stderr.write(`mcp-timing why: ${message}\n${USAGE}\n`);
    return 2;
  }
  const { wanted, json } = asked;
  const result = await search(wanted);
  const said = result.found && say(result.found);
  if (json) {
    const looked = [...wanted.roots.caches, wanted.roots.projects];
    process.stdout.write(
      `${JSON.stringify({ found: result.found ?? null, said: said ?? null, looked, read: result.read })}\n`,
    );
  } else process.stdout.write(result.found ? saidLines(result.found) : nothingFound(result, wanted));
  return said ? 0 : 1;
}

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { say } from '../paste/records/tell/say.ts';
import { type Command, type Flags, Misuse, readFlags } from './kit/command.ts';
import { startFolder } from './kit/output.ts';
import { defaultRoots, type Roots } from './why/folders.ts';
import { saidLines } from './why/say.ts';
import { type Search, search, type Wanted } from './why/search.ts';

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

const flags = {
  all: { type: 'boolean', help: 'of every folder, not of this one' },
  server: { type: 'string', value: 'NAME', help: 'only this server' },
  since: { type: 'string', value: 'WHEN', help: 'nothing before: a length like 2h, 30m, 3d, or a date' },
  json: { type: 'boolean', help: 'as JSON' },
  cache: { type: 'string', value: 'DIR', help: "the client's folder of logs, where it is not the usual one" },
  'claude-dir': {
    type: 'string',
    value: 'DIR',
    help: 'its folder of transcripts, where it is not ~/.claude',
  },
} as const satisfies Flags;

function readOptions(args: readonly string[]): Asked {
  const { values, words } = readFlags(flags, args);
  const sinceMs = sinceOf(values.since, Date.now());
  if (sinceMs === undefined)
    throw new Misuse(
      `--since must be a length back from now like 30m, 2h or 3d, or a date, not "${values.since}"`,
    );
  if (values.all && words.length > 0) throw new Misuse('--all looks at every folder: name none');
  const standard = defaultRoots(process.env, process.platform);
  const cache = values.cache ?? process.env['MCP_TIMING_CACHE_DIR'];
  const roots: Roots = {
    caches: cache === undefined ? standard.caches : [resolve(cache)],
    projects:
      values['claude-dir'] === undefined ? standard.projects : resolve(values['claude-dir'], 'projects'),
  };
  const folder = values.all ? undefined : resolve(startFolder('why'), words[0] ?? '.');
  return { wanted: { roots, folder, server: values.server, sinceMs }, json: values.json ?? false };
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
      : `${existsSync(folder) ? '' : 'There is no such folder now. '}Try --all for every folder, or name the folder in which claude was started.`,
    '',
  ].join('\n');
}

/** `why`: the last call (or start) that a clock ended, from the client's own records of this machine. */
async function run(args: readonly string[]): Promise<number> {
  const { wanted, json } = readOptions(args);
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

export const why: Command = {
  name: 'why',
  summary: "why the last call was ended, from the client's own records; reads only",
  usage: '[--all] [--server NAME] [--since WHEN] [--json] [--cache DIR] [--claude-dir DIR] [FOLDER]',
  flags,
  examples: [
    ['why', 'The last call of this folder that a clock ended, and what to change.'],
    ['why -- --all --server slow --since 2h', 'Of any folder, but only this server and the last two hours.'],
  ],
  exits: 'Exit code 0: found; 1: nothing found; 2: misused.',
  run,
};

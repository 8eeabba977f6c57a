import { basename } from 'node:path';
import type { RecordFormat } from '../../paste/records/format.ts';
import { mcpLogFormat } from '../../paste/records/formats/mcp-log.ts';
import { sessionFormat } from '../../paste/records/formats/session-jsonl.ts';
import { type Ended, endings } from '../../paste/records/tell/ended.ts';
import { logFiles, type RecordFile, type Roots, transcriptFiles } from './folders.ts';
import { scan, sessionAt } from './scan.ts';

/** What to look for. */
export interface Wanted {
  readonly roots: Roots;
  /** The project's folder; undefined = every project. */
  readonly folder: string | undefined;
  readonly server: string | undefined;
  /** Nothing that ended before this moment, in ms since 1970. */
  readonly sinceMs: number;
}

/** The last thing that a clock ended, and where that is written. */
export interface Found extends Ended {
  readonly file: string;
}

/** What was found, and how much was read for it. */
export interface Search {
  readonly found: Found | undefined;
  readonly read: number;
  readonly unreadable: readonly string[];
}

/** Looks through the logs, newest first, and then through the transcripts for what no log has. */
export async function search(wanted: Wanted): Promise<Search> {
  const logs = await newest(
    logFiles(wanted.roots, wanted.folder, wanted.server),
    mcpLogFormat,
    wanted,
    undefined,
  );
  const found = logs.found && (await withTranscript(logs.found, wanted));
  const files = transcriptFiles(wanted.roots, wanted.folder);
  const later = await newest(files, sessionFormat, wanted, found);
  return {
    found: later.found ?? found,
    read: logs.read + later.read,
    unreadable: [...logs.unreadable, ...later.unreadable],
  };
}

/** How far the two records of one call may lie apart: the model is told a little after the call ended. */
const SAME_CALL_MS = 10_000;

async function newest(
  files: readonly RecordFile[],
  format: RecordFormat,
  wanted: Wanted,
  known: Found | undefined,
): Promise<Search> {
  const unreadable: string[] = [];
  let found: Found | undefined;
  let read = 0;
  let sinceMs = Math.max(wanted.sinceMs, known ? Date.parse(known.endedAt) + SAME_CALL_MS : 0);
  for (const { path, modifiedMs } of files) {
    // A file holds nothing younger than its last change.
    if (modifiedMs < sinceMs) break;
    const recorded = await scan(path, format);
    if (!recorded) unreadable.push(path);
    else read++;
    for (const one of recorded ? endings(recorded) : []) {
      const endedMs = Date.parse(one.endedAt);
      if (!(endedMs >= sinceMs) || (wanted.server !== undefined && !named(one.server, wanted.server)))
        continue;
      found = { ...one, file: path };
      sinceMs = endedMs;
    }
  }
  return { found, read, unreadable };
}

const spelled = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '-');
const named = (server: string | null, wanted: string): boolean =>
  server !== null && spelled(server) === spelled(wanted);

/** What only the transcript of the same session knows: the version, and whether the call had been moved. */
async function withTranscript(found: Found, { roots, folder }: Wanted): Promise<Found> {
  const session = await sessionAt(found.file, found.line);
  const file = transcriptFiles(roots, folder).find(({ path }) => basename(path) === `${session}.jsonl`);
  const recorded = file && (await scan(file.path, sessionFormat));
  if (!recorded) return found;
  const startedMs = Date.parse(found.startedAt ?? '');
  const call = recorded.calls.findLast(
    ({ tool, startedAt }) => tool === found.tool && Date.parse(startedAt ?? '') <= startedMs,
  );
  const claudeCode = found.claudeCode ?? call?.claudeCode ?? recorded.calls[0]?.claudeCode ?? null;
  return { ...found, claudeCode, ...(call ? { moved: call.end === 'backgrounded' } : {}) };
}

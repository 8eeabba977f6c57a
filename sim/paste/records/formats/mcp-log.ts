import type { LookAhead, RecordFormat, RecordReading } from '../format.ts';
import { Journal } from '../log/journal.ts';
import { withoutTools } from '../tell/diagnostics.ts';
import { isRow, readRow, SpreadRows } from './log-row.ts';

const FOLDER = /mcp-logs-(?<server>[^/\\\s"']{1,200})(?=[/\\])/;
/** What `grep` and `tail` write in front of, or between, the lines of several files. */
const PREFIX = /^(?<path>[^{\t"]{0,400}mcp-logs-[^{\t"]{0,400}?):(?:\d+:)?(?=\{)/;
/** Errors that no other line tells of, on some builds. */
const OWN_ERROR = /^(?:Failed to fetch|Connection failed: )/;
const HEADING = /^==> (?<path>.*mcp-logs-.*) <==$/;

/** The server that a path inside the client's cache belongs to, as its folder spells it. */
export function serverOfPath(path: string | undefined): string | null {
  return FOLDER.exec(path ?? '')?.groups?.['server'] ?? null;
}

/** The line without what was written in front of it. Most lines of a long text do not even name such a file. */
const bare = (line: string): string => (line.includes('mcp-logs-') ? line.replace(PREFIX, '') : line);
const isOwn = (line: string): boolean => HEADING.test(line) || isRow(bare(line));

function begins(ahead: LookAhead): number {
  const line = ahead(0) ?? '';
  if (isOwn(line)) return 1;
  // Spread over lines: the first key tells.
  const first = [1, 2].find((offset) => /^\s*"(?:debug|error)": "/.test(ahead(offset) ?? ''));
  return first !== undefined && SpreadRows.isPart(line, ahead(1)) && /^\s*[[{]/.test(line) ? first : 0;
}

class LogReading implements RecordReading {
  readonly #journals = new Map<string | null, Journal>();
  readonly #spread = new SpreadRows();
  #server: string | null;

  constructor(source: string | undefined) {
    this.#server = serverOfPath(source);
  }

  take({ text: line, at }: Parameters<RecordReading['take']>[0]): void {
    const path = HEADING.exec(line)?.groups?.['path'] ?? PREFIX.exec(line)?.groups?.['path'];
    if (path !== undefined) this.#server = serverOfPath(path);
    const spread = this.#spread.take(line);
    const row = readRow(spread ?? bare(line));
    if (!row || (row.error && !OWN_ERROR.test(row.text))) return;
    this.#journal().take(row.text, row.stamp, at);
  }

  #journal(): Journal {
    const known = this.#journals.get(this.#server);
    if (known) return known;
    const journal = new Journal(this.#server);
    this.#journals.set(this.#server, journal);
    return journal;
  }

  end(): ReturnType<RecordReading['end']> {
    const journals = [...this.#journals.values()];
    const all = journals.map((journal) => journal.toRecorded());
    return {
      calls: all.flatMap(({ calls }) => calls),
      connections: all.flatMap(({ connections }) => connections),
      diagnostics: journals.flatMap(({ attempts }) =>
        attempts.toolsTimedOut.map((at) => withoutTools(attempts.server, at)),
      ),
    };
  }
}

/** The client's own log of one server: JSON lines in its cache folder. */
export const mcpLogFormat: RecordFormat = {
  format: 'mcp-log',
  begins,
  belongs: (line, next) => isOwn(line) || SpreadRows.isPart(line, next),
  gap: 3,
  open: ({ source }) => new LogReading(source),
};

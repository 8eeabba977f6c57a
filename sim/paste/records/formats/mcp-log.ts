import type { RecordFormat, RecordReading } from '../format.ts';
import { Journal } from '../log/journal.ts';
import type { Stamp } from '../log/open-call.ts';
import { stampOf } from '../stamp.ts';

/** A line of the file: what it says and when. */
interface Row {
  readonly text: string;
  readonly stamp: Stamp | undefined;
  /** `error` lines repeat a `debug` line, but for the tools that could not be fetched. */
  readonly error: boolean;
  readonly sessionId?: string;
  readonly cwd?: string;
}

const WHOLE = /(?<!\\)"(?:debug|error)":/;
const TAIL = /(?<!\\)"timestamp":"[^"]{10,40}"(?=.*(?<!\\)"sessionId":".*(?<!\\)"cwd":")/;
const FOLDER = /mcp-logs-(?<server>[^/\\\s"']{1,200})(?=[/\\])/;
/** What `grep` and `tail` write in front of, or between, the lines of several files. */
const PREFIX = /^(?<path>[^{\t"]{0,400}mcp-logs-[^{\t"]{0,400}?):(?:\d+:)?(?=\{)/;
const HEADING = /^==> (?<path>.*mcp-logs-.*) <==$/;

/** The server that a path inside the client's cache belongs to, as its folder spells it. */
export function serverOfPath(path: string | undefined): string | null {
  return FOLDER.exec(path ?? '')?.groups?.['server'] ?? null;
}

/** Reads a line of a per-server log; undefined where it is none, or too torn to tell anything. */
export function readRow(line: string): Row | undefined {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof row !== 'object' || row === null) return undefined;
  const { debug, error, timestamp, sessionId, cwd } = row as Readonly<Record<string, unknown>>;
  const text = debug ?? error;
  if (typeof text !== 'string') return undefined;
  return {
    text,
    stamp: stampOf(timestamp),
    error: debug === undefined,
    ...(typeof sessionId === 'string' ? { sessionId } : {}),
    ...(typeof cwd === 'string' ? { cwd } : {}),
  };
}

function isRow(line: string): boolean {
  const json = line.replace(PREFIX, '');
  if (/^\s*\{\s*"(?:debug|error)":"/.test(json) || HEADING.test(line)) return true;
  // The stamp and what follows it stand at the end; a line torn at its front has nothing else left.
  return TAIL.test(json.slice(-2000)) && (!json.startsWith('{') || WHOLE.test(json.slice(0, 2000)));
}

class LogReading implements RecordReading {
  readonly #journals = new Map<string | null, Journal>();
  #server: string | null;

  constructor(source: string | undefined) {
    this.#server = serverOfPath(source);
  }

  take({ text: line, at }: Parameters<RecordReading['take']>[0]): void {
    const path = HEADING.exec(line)?.groups?.['path'] ?? PREFIX.exec(line)?.groups?.['path'];
    if (path !== undefined) this.#server = serverOfPath(path);
    const row = readRow(line.replace(PREFIX, ''));
    if (!row || (row.error && !row.text.startsWith('Failed to fetch'))) return;
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
    const all = [...this.#journals.values()].map((journal) => journal.toRecorded());
    return {
      calls: all.flatMap(({ calls }) => calls),
      connections: all.flatMap(({ connections }) => connections),
    };
  }
}

/** The client's own log of one server: JSON lines in its cache folder. */
export const mcpLogFormat: RecordFormat = {
  format: 'mcp-log',
  begins: (ahead) => (isRow(ahead(0) ?? '') ? 1 : 0),
  belongs: isRow,
  gap: 3,
  open: ({ source }) => new LogReading(source),
};

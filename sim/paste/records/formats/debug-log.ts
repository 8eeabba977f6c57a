import type { RecordFormat, RecordReading } from '../format.ts';
import { Dispatcher } from '../log/dispatcher.ts';
import { Journal } from '../log/journal.ts';
import { readLogLine } from '../log/log-line.ts';
import { stampOf } from '../stamp.ts';
import { withoutTools } from '../tell/diagnostics.ts';

const LINE =
  /^[ \t]{0,40}(?:(?<stamp>\d{4}-\d\d-\d\dT[\d:.]{8,20}Z?) )?(?:\[(?<level>DEBUG|INFO|WARN|ERROR|VERBOSE)\] )?(?<text>[\s\S]*)$/;
/** The level ERROR writes no colon behind the name. */
const OF_SERVER = /^MCP server "(?<server>[^"]{1,200})":? (?<text>[\s\S]*)$/;
const VERSION = /\bcc_version=(?<version>\d{1,5}\.\d{1,5}\.\d{1,5})\b/;

class DebugReading implements RecordReading {
  readonly #journals = new Map<string, Journal>();
  readonly #dispatcher = new Dispatcher();
  #claudeCode: string | undefined;

  take({ text: line, at }: Parameters<RecordReading['take']>[0]): void {
    const { stamp: written, text = '' } = LINE.exec(line)?.groups ?? {};
    this.#claudeCode ??= VERSION.exec(text)?.groups?.['version'];
    const stamp = stampOf(written);
    const own = OF_SERVER.exec(text)?.groups;
    if (!own) return this.#dispatcher.take(text, stamp);
    const call = this.#journal(own['server'] ?? '').take(own['text'] ?? '', stamp, at);
    if (call && !call.end) this.#dispatcher.started(call);
  }

  #journal(server: string): Journal {
    const known = this.#journals.get(server);
    if (known) return known;
    const journal = new Journal(server);
    this.#journals.set(server, journal);
    return journal;
  }

  end(): ReturnType<RecordReading['end']> {
    const journals = [...this.#journals.values()];
    for (const { calls } of journals) for (const call of calls) call.claudeCode ??= this.#claudeCode ?? null;
    const calls = journals.flatMap((journal) => journal.calls).map((call) => this.#dispatcher.told(call));
    const connections = journals.flatMap((journal) => journal.toRecorded().connections);
    const diagnostics = journals.flatMap(({ attempts }) =>
      attempts.toolsTimedOut.map((at) => withoutTools(attempts.server, at)),
    );
    return { calls: calls.sort(byLine), connections: connections.sort(byLine), diagnostics };
  }
}

const byLine = (a: { readonly at: { readonly line: number } }, b: typeof a): number => a.at.line - b.at.line;

/** How much of a line of the log is there: its front tells, or, where that was cut off, what it says of a server. */
function partOf(line: string | undefined): 'whole' | 'cut' | undefined {
  const { stamp, level, text = '' } = LINE.exec((line ?? '').slice(0, 500))?.groups ?? {};
  // Without a stamp, other programs write such lines too: then only a line about a server is one.
  if (level !== undefined)
    return stamp !== undefined || /^MCP server "[^"]+": /.test(text) ? 'whole' : undefined;
  const own = OF_SERVER.exec(text)?.groups;
  if (!own || readLogLine(own['text'] ?? '') === undefined) return undefined;
  return stamp === undefined ? 'cut' : 'whole';
}
const isWhole = (line: string | undefined): boolean => partOf(line) === 'whole';
const isLine = (line: string | undefined): boolean => partOf(line) !== undefined;

/** What is left of a line about a server that was torn at its front. */
const TORN =
  /^[^{}`#$>]*(?:\bserver "|'? failed after |\btimed out|\bConnection |onnection failed|POSTing to endpoint|\bMCP tool\b)/;

/** The client's debug file: the log of every server, with the lines of the program around them. */
export const debugLogFormat: RecordFormat = {
  format: 'debug-log',
  // One line without its front may as well be a message by itself.
  begins: (ahead) =>
    isWhole(ahead(0)) ||
    (isLine(ahead(0)) && isLine(ahead(1))) ||
    (TORN.test((ahead(0) ?? '').slice(0, 500)) && isWhole(ahead(1)))
      ? 1
      : 0,
  belongs: isLine,
  gap: 60,
  open: () => new DebugReading(),
};

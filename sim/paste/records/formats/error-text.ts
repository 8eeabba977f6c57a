import type { Policy } from '../../../facts/resolve.ts';
import { cancelReason } from '../../../facts/rules/texts.ts';
import type { Diagnostic, Spot } from '../../result.ts';
import type { RecordFormat, RecordReading } from '../format.ts';
import type { RecordLine } from '../lines.ts';
import { Journal } from '../log/journal.ts';
import { type ClockEvent, clockDiagnostic, clockEvents } from '../tell/diagnostics.ts';
import { readStartFailure, startedServer } from '../text/startup.ts';
import { readMessage, type Verdict } from '../text/verdict.ts';
import { usualWaitMs, withoutClock } from '../text/without-clock.ts';

/** Where a message of the client can begin inside a line. */
const ANCHOR =
  /MCP (?:server|tool|error)\b|The operation timed|The operation was aborted|ECONN[A-Z]+:|The socket connection|Unable to connect|fetch failed|Connection (?:closed|to MCP)|Request timed out|No such tool available|The user doesn't want|The tool call was|AbortError:|Error POSTing|Streamable HTTP error|The connection to MCP server|tools fetch failed|No result received from client-side/g;
const OF_SERVER = /^(?:\[\w+\] )?MCP server "(?<server>[^"]{1,200})":? (?<text>[\s\S]*)$/;
const LOG_LINE = /^(?:Tool '|Connection (?:failed|timeout|abandoned)|Failed to fetch)/;
const FAILED_START = /failed to connect|connection failed/i;
/** A terminal breaks a long message into this many lines at most before the words that tell it apart. */
const MAX_WRAP = 4;
const MAX_LINE = 4000;
const NOWHERE: Spot = { line: 1, column: 1 };

/** What a stretch of text says: a clock that acted, or a message that is known not to come from one. */
export type Finding = { readonly event: Omit<ClockEvent, 'at'> } | { readonly verdict: Verdict };

const UNKNOWN = { server: null, tool: null, transport: null, claudeCode: null } as const;
const reasons = (['v1', 'v2'] as const).map((arm) =>
  cancelReason({ arm, idleText: 'long', startupText: 'server-connection' }),
);

const OTHER_CLIENT: Finding = {
  verdict: { cause: 'other-client', end: 'error', clock: null, told: null },
};

function find(text: string): Finding | undefined {
  if (/^\W*No result received from client-side tool execution/.test(text)) return OTHER_CLIENT;
  return inLogLine(text) ?? inCancellation(text) ?? ofTools(text) ?? inMessage(text);
}

/** A line of a server's log without what the file has around it. */
function inLogLine(text: string): Finding | undefined {
  const { server = null, text: line = text } = OF_SERVER.exec(text.trim())?.groups ?? {};
  if (!LOG_LINE.test(line.trim())) return undefined;
  const journal = new Journal(server);
  journal.take(line.trim(), undefined, NOWHERE);
  const { calls, connections } = journal.toRecorded();
  const start = connections.find(({ clock }) => clock === 'startup');
  if (start)
    return {
      event: {
        ...UNKNOWN,
        clock: 'startup',
        told: null,
        server: start.server,
        limitMs: start.limitMs,
        tookMs: start.durationMs ?? undefined,
      },
    };
  const [event] = calls.flatMap(clockEvents);
  return event && { event };
}

/** What `claude mcp` says of a server that is connected but gave no list of tools. */
function ofTools(text: string): Finding | undefined {
  const reason = /\btools fetch failed(?:\s*[—–-]\s*(?<reason>.*))?$/.exec(text)?.groups;
  if (!reason) return undefined;
  const timedOut = readStartFailure(reason['reason'] ?? '') !== undefined;
  const cause = timedOut ? 'tools-timed-out' : 'tools-failed';
  return { verdict: { cause, end: 'error', clock: null, told: false } };
}

/** The notification as a server's author sees it: the reason is that of the wall clock, or of an `initialize`. */
function inCancellation(text: string): Finding | undefined {
  if (!text.includes('notifications/cancelled') || !reasons.some((reason) => text.includes(reason)))
    return undefined;
  // Another client of the same maker writes its log in this form.
  if (/\{ metadata: /.test(text)) return OTHER_CLIENT;
  const start = /"requestId"\s*:\s*0\b/.test(text);
  return start
    ? { event: { ...UNKNOWN, clock: 'startup', told: true, byRequest: text.includes('SdkError') } }
    : { event: { ...UNKNOWN, clock: 'wall-clock', told: true } };
}

function inMessage(text: string): Finding | undefined {
  for (const { index } of text.matchAll(ANCHOR)) {
    const before = text[index - 1];
    const rest = text.slice(index);
    const quoted =
      before !== undefined && /["'`“‘]/.test(before) ? rest.replace(/["'`”’][^"'`”’]*$/, '') : rest;
    for (const said of new Set([quoted, rest.replaceAll('\\"', '"')])) {
      const start = readStartFailure(said);
      if (start?.cause === 'attempt' || (start && FAILED_START.test(text))) {
        const limit = start.cause === 'attempt' ? { limitMs: start.limitMs } : { byRequest: !start.isOld };
        return {
          event: { ...UNKNOWN, clock: 'startup', told: null, server: startedServer(said) ?? null, ...limit },
        };
      }
      const verdict = readMessage(said);
      if (verdict && (index === 0 || stands(text.slice(0, index), before))) return found(verdict);
    }
  }
  return undefined;
}

/** The stamp and the level of some log. */
const LEVEL = /^[\d:.,TZ/\s[\]-]*(?:ERROR|WARN(?:ING)?|INFO|DEBUG)?[\s[\]:-]*$/i;

/** A message stands at the start of its line, behind a mark or a label, or in quotes; not inside a sentence. */
const stands = (before: string, last: string | undefined): boolean =>
  /^[\s\W]*$/.test(before) ||
  LEVEL.test(before) ||
  /["'`“‘]/.test(last ?? '') ||
  /[:—–]\s*$/.test(before) ||
  /[>⎿│●]\s*$/.test(before);

function found(verdict: Verdict): Finding {
  const { clock, told, server, tool, ms, cause } = verdict;
  if (clock === null || clock === 'transport') return { verdict };
  const measured = cause === 'idle' ? { silentMs: ms } : { limitMs: ms };
  return { event: { ...UNKNOWN, clock, told, server: server ?? null, tool: tool ?? null, ...measured } };
}

const LEVELLED = /^(?:\S{1,40} )?\[(?:DEBUG|INFO|WARN|ERROR|VERBOSE)\] /;

/** How many lines the message at the start takes, and what it says. */
function findWrapped(
  ahead: (offset: number) => string | undefined,
): { lines: number; finding: Finding } | undefined {
  let joined = '';
  for (let offset = 0; offset < MAX_WRAP; offset++) {
    const line = ahead(offset)?.slice(0, MAX_LINE).trim();
    // A line that begins a message itself is not the rest of another.
    if (!line || (offset > 0 && (line.search(ANCHOR) === 0 || LEVELLED.test(line)))) return undefined;
    joined = joined === '' ? line : `${joined} ${line.replace(/^[│⎿>]\s*/, '')}`;
    if (
      offset === 0 &&
      joined.search(ANCHOR) < 0 &&
      !LOG_LINE.test(line) &&
      !line.includes('notifications/cancelled')
    )
      return undefined;
    const finding = find(joined);
    if (finding) return { lines: offset + 1, finding };
  }
  return undefined;
}

/** Every message of the client in some lines, with the line (from 0) where it begins. */
export function* messagesIn(
  lines: readonly string[],
): Generator<{ readonly at: number; readonly finding: Finding }> {
  for (let at = 0; at < lines.length; at++) {
    const wrapped = findWrapped((offset) => lines[at + offset]);
    if (!wrapped) continue;
    yield { at, finding: wrapped.finding };
    at += wrapped.lines - 1;
  }
}

class ErrorReading implements RecordReading {
  readonly #lines: RecordLine[] = [];
  readonly #policy: Policy;

  constructor(policy: Policy) {
    this.#policy = policy;
  }

  take(line: RecordLine): void {
    this.#lines.push(line);
  }

  end(): ReturnType<RecordReading['end']> {
    const diagnostics: Diagnostic[] = [];
    for (const { at, finding } of messagesIn(this.#lines.map(({ text }) => text))) {
      const place = this.#lines[at]?.at;
      if (place) diagnostics.push(...this.#tell(finding, place));
    }
    return { calls: [], connections: [], diagnostics };
  }

  #tell(finding: Finding, at: Spot): Diagnostic[] {
    if ('verdict' in finding) {
      const diedAfterMs = usualWaitMs(finding.verdict);
      const message = withoutClock(finding.verdict, this.#policy);
      const said = { id: 'message-without-clock', severity: 'info', ...at, message } as const;
      return [diedAfterMs === undefined ? said : { ...said, diedAfterMs }];
    }
    return [clockDiagnostic([{ ...finding.event, at }], this.#policy)];
  }
}

/** A message of the client by itself, as it is pasted into a question. */
export const errorTextFormat: RecordFormat = {
  format: 'error-text',
  begins: (ahead) => findWrapped(ahead)?.lines ?? 0,
  belongs: (line) => findWrapped((offset) => (offset === 0 ? line : undefined)) !== undefined,
  gap: 0,
  open: ({ policy }) => new ErrorReading(policy),
};

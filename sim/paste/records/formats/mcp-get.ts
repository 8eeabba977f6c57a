import { shown } from '../../../settings/shown.ts';
import type { Diagnostic, Spot } from '../../result.ts';
import type { LookAhead, RecordFormat, RecordReading } from '../format.ts';
import type { RecordedConnection } from '../record.ts';
import { readStartFailure } from '../text/startup.ts';
import { cliListText } from '../text/without-clock.ts';

const COMMAND = /^\s*claude\s+mcp\s+(?:get|list)\b/;
const HEAD = /^\s*Checking MCP server health\s?(?:…|\.\.\.)\s*$/;
const STATES =
  'Connected|Failed to connect|Needs authentication|Pending approval|Not configured|Connection error|Disabled|Rejected|Skipped';
/** `name: target (HTTP) - ✘ Failed to connect — reason`; only the states are the client's own words. */
const ENTRY = new RegExp(
  `^\\s*(?<server>[^\\s:✓✔✗✘•●](?:[^:]|:(?! )){0,199}): (?<target>.*) - (?:[^\\w\\s]️? )?(?<state>${STATES})(?<rest>.*)$`,
);
const NAME = /^(?<server>\S.{0,199}):\s*$/;
const FIELD =
  /^\s+(?<key>Scope|Status|Issue|Type|Command|URL|Args|Environment|Headers|Timeout|Auth|OAuth|Tools):\s?(?<value>.*)$/;
const TAIL = /^\s*(?:To remove this server, run:|\[(?:Warning|Error)\] \[)/;
/** There is no server to tell about. */
const NONE = /^\s*(?:No MCP servers configured\.|No MCP server named ")/;
const STATE = new RegExp(`(?<state>${STATES})(?<rest>.*)$`);

/** The dash is cheap to look for, and most lines of a long text have none. */
const isEntry = (line: string): boolean => line.includes(' - ') && ENTRY.test(line.slice(0, 2000));
const isField = (line: string | undefined): boolean => line !== undefined && FIELD.test(line);

/** The details of a server as `claude mcp get` prints them. */
interface Details {
  readonly server: string;
  readonly at: Spot;
  transport: string | null;
  state: string;
  reason: string;
}

class GetReading implements RecordReading {
  readonly #connections: RecordedConnection[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  #details: Details | undefined;

  take({ text: line, at }: Parameters<RecordReading['take']>[0]): void {
    const entry = ENTRY.exec(line)?.groups;
    if (entry) {
      const { server = '', target = '', state = '', rest = '' } = entry;
      const kind = / \((?<kind>HTTP|SSE|WS)\)$/.exec(target)?.groups?.['kind'];
      this.#add(server, kind?.toLowerCase() ?? 'stdio', state, rest, at);
      return;
    }
    const field = FIELD.exec(line)?.groups;
    if (field) return this.#field(field['key'] ?? '', field['value'] ?? '', at);
    const server = NAME.exec(line)?.groups?.['server'];
    if (server !== undefined) {
      this.#flush();
      this.#details = { server, at, transport: null, state: '', reason: '' };
    }
  }

  #field(key: string, value: string, at: Spot): void {
    const ignored =
      key === 'Timeout' ? /^(?<ms>\d{1,13})ms \(ignored/.exec(value)?.groups?.['ms'] : undefined;
    if (ignored !== undefined) this.#diagnostics.push(ignoredTimeout(ignored, at));
    const details = this.#details;
    if (!details) return;
    if (key === 'Status') {
      const { state = '', rest = '' } = STATE.exec(value)?.groups ?? {};
      details.state = state;
      details.reason ||= rest;
    } else if (key === 'Issue') details.reason = value;
    else if (key === 'Type' && /^[a-z-]{2,20}$/.test(value.trim())) details.transport = value.trim();
  }

  #add(server: string, transport: string | null, state: string, rest: string, at: Spot): void {
    const reason = rest.replace(/^\s*[—·-]\s*/, '');
    const end = state === 'Connected' ? 'connected' : 'failed';
    // Never tried: no attempt to speak of.
    if (['', 'Pending approval', 'Not configured', 'Disabled', 'Rejected', 'Skipped'].includes(state)) return;
    const why = end === 'failed' ? readStartFailure(reason) : undefined;
    const limit = why?.cause === 'attempt' ? { limitMs: why.limitMs } : {};
    const clock = why ? 'startup' : null;
    this.#connections.push({
      server,
      transport,
      end,
      durationMs: null,
      clock,
      ...limit,
      claudeCode: null,
      at,
    });
    if (end === 'connected' && reason.startsWith('tools fetch failed'))
      this.#diagnostics.push(
        readStartFailure(reason.replace(/^tools fetch failed\s*[—-]\s*/, ''))
          ? toolsTimedOut(at)
          : toolsFailed(server, at),
      );
  }

  #flush(): void {
    const { server, transport, state, reason, at } = this.#details ?? {};
    if (server !== undefined && at) this.#add(server, transport ?? null, state ?? '', reason ?? '', at);
    this.#details = undefined;
  }

  end(): ReturnType<RecordReading['end']> {
    this.#flush();
    return { calls: [], connections: this.#connections, diagnostics: this.#diagnostics };
  }
}

function ignoredTimeout(ms: string, at: Spot): Diagnostic {
  const message = `The client ignores this "timeout" of ${ms} ms: it counts whole milliseconds from 1000 on. If seconds were meant, write ${ms}000.`;
  return { id: 'timeout-ignored', severity: 'warning', ...at, message, fix: { text: `"timeout": ${ms}000` } };
}

function toolsFailed(server: string, at: Spot): Diagnostic {
  const message = `"${shown(server)}" is connected but has no tools: the request for their list failed, as the words behind it say. No clock did this.`;
  return { id: 'connected-without-tools', severity: 'info', ...at, message };
}

function toolsTimedOut(at: Spot): Diagnostic {
  const message = `${cliListText()} In a session the list may take as long as MCP_TIMEOUT says.`;
  return { id: 'tools-not-fetched', severity: 'info', ...at, message };
}

/** How many lines begin the output, the command in front of it included. */
function begins(ahead: LookAhead): number {
  const line = ahead(0) ?? '';
  if (COMMAND.test(line)) {
    for (let offset = 1; offset <= 2; offset++) {
      const more = startsOutput((further) => ahead(offset + further));
      if (more > 0) return offset + more;
      if ((ahead(offset) ?? '').trim() !== '') return 0;
    }
    return 0;
  }
  return startsOutput(ahead);
}

function startsOutput(ahead: LookAhead): number {
  const line = ahead(0) ?? '';
  if (HEAD.test(line) || NONE.test(line) || isEntry(line)) return 1;
  if (isField(ahead(1)) && (isField(ahead(2)) || isField(ahead(3))) && NAME.test(line)) return 2;
  return 0;
}

/** What `claude mcp get` and `claude mcp list` print. */
export const mcpGetFormat: RecordFormat = {
  format: 'mcp-get',
  begins,
  belongs: (line) => [HEAD, ENTRY, NAME, FIELD, TAIL].some((pattern) => pattern.test(line.slice(0, 2000))),
  gap: 1,
  open: () => new GetReading(),
};

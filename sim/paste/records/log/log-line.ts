import { OLD_FIRST_BYTE_ABORT } from '../../../facts/rules/texts.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import { readStartFailure } from '../text/startup.ts';
import type { LogEvent } from './event.ts';

type Groups = Readonly<Record<string, string | undefined>>;
type Make = (groups: Groups) => LogEvent;

const seconds = (text: string | undefined): Ms => Number(text ?? 0) * 1000;
const tool = (groups: Groups): string => groups['tool'] ?? '';
const TRANSPORTS: Readonly<Record<string, string>> = {
  http: 'http',
  sse: 'sse',
  ws: 'ws',
  websocket: 'ws',
  stdio: 'stdio',
};
const transportOf = (word: string | undefined): string => TRANSPORTS[(word ?? '').toLowerCase()] ?? 'stdio';

/** "35ms", "9s", "2m 10s", "1h 2m 3s": a length as the client prints it, in ms. */
function printedMs(text: string | undefined): Ms {
  const UNIT_MS: Readonly<Record<string, Ms>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
  let total = 0;
  for (const [, count, unit] of (text ?? '').matchAll(/(\d{1,9})(ms|s|m|h|d)/g)) {
    total += Number(count) * (UNIT_MS[unit ?? ''] ?? 0);
  }
  return total;
}

/** What each line begins with. Lines that tell nothing about time are not here. */
const LINES: readonly (readonly [RegExp, Make])[] = [
  [/^Calling MCP tool: (?<tool>.{1,200})$/, (g) => ({ kind: 'call', tool: tool(g) })],
  [
    /^Tool '(?<tool>[^']{1,200})' completed successfully in (?<took>[\dhms ]{1,30})/,
    (g) => ({ kind: 'completed', tool: tool(g), ms: printedMs(g['took']) }),
  ],
  [
    /^Tool '(?<tool>[^']{1,200})' failed after (?<took>\d[\dhms ]{0,30}?): (?<message>[\s\S]*)$/,
    (g) => ({ kind: 'failed', tool: tool(g), ms: printedMs(g['took']), message: g['message'] ?? '' }),
  ],
  [
    /^Tool '(?<tool>[^']{1,200})' aborting: no response or progress notification for (?<silent>\d{1,9})s \(idle timeout (?<window>\d{1,9})s\)/,
    (g) => ({
      kind: 'aborting',
      tool: tool(g),
      by: 'idle',
      silentMs: seconds(g['silent']),
      windowMs: seconds(g['window']),
    }),
  ],
  [
    /^Tool '(?<tool>[^']{1,200})' aborting: transport error (?<silent>\d{1,9})s ago/,
    (g) => ({ kind: 'aborting', tool: tool(g), by: 'transport', silentMs: seconds(g['silent']) }),
  ],
  [
    /^Tool '(?<tool>[^']{1,200})' returned task \S{1,80} \(\w+\); (?<how>backgrounded|polling inline)/,
    (g) => ({ kind: 'task', tool: tool(g), moved: g['how'] === 'backgrounded' }),
  ],
  [/^task \S{1,80}: cancel sent/, () => ({ kind: 'task-cancelled' })],
  [
    /^Retrying tool '(?<tool>[^']{1,200})' after session recovery/,
    (g) => ({ kind: 'resend', tool: tool(g) }),
  ],
  [/^MCP session expired/, () => ({ kind: 'session-lost' })],
  [
    /^Starting connection with timeout of (?<limit>\d{1,13})ms/,
    (g) => ({ kind: 'starting', limitMs: Number(g['limit']) }),
  ],
  [
    /^Successfully connected (?:\(transport: (?<transport>[\w-]+)\)|to (?<old>\w+) server) in (?<took>\d{1,12})ms/,
    (g) => ({ kind: 'connected', transport: transportOf(g['transport'] ?? g['old']), ms: Number(g['took']) }),
  ],
  [
    /^Connection timeout triggered after (?<took>\d{1,12})ms.*\(limit: (?<limit>\d{1,13})ms\)/,
    (g) => ({ kind: 'start-timeout', ms: Number(g['took']), limitMs: Number(g['limit']) }),
  ],
  [
    /^Connection (?<how>failed|abandoned) after (?<took>\d{1,12})ms(?<awake>, \d+ms of it awake)?(?: \((?<code>[^)]{1,200})\))?(?:: (?<reason>[\s\S]*))?$/,
    (g) => ({
      kind: 'start-failed',
      ms: Number(g['took']),
      reason: g['reason'] ?? '',
      abandoned: g['how'] === 'abandoned',
      awake: g['awake'] !== undefined,
      ...(g['code'] === undefined ? {} : { code: g['code'] }),
    }),
  ],
  [
    /^Connection failed: (?:(?:Mcp|Sdk)?Error: )*(?<reason>[\s\S]+)$/,
    (g) => ({ kind: 'start-failed', ms: null, reason: g['reason'] ?? '', abandoned: false, awake: false }),
  ],
  [/^Starting connection attempt/, () => ({ kind: 'attempt' })],
  [
    /^Initializing (?<transport>HTTP|WebSocket) transport/,
    (g) => ({ kind: 'transport', transport: transportOf(g['transport']), said: 'before' }),
  ],
  [/^SSE transport initialized/, () => ({ kind: 'transport', transport: 'sse', said: 'before' })],
  [/^(?<transport>HTTP|WebSocket) transport options: (?<options>\{.*)/s, optionsOf],
  [/^(?:MCP server process exited cleanly|SIGINT failed, sending SIGTERM)/, () => ({ kind: 'cleaned-up' })],
  [/^Sending SIGINT to MCP server process/, () => ({ kind: 'signal' })],
  [/^Connection error: Received a response for an unknown message ID/, () => ({ kind: 'late-answer' })],
  [/^Connection error: Failed to send cancellation/, () => ({ kind: 'cancel-failed' })],
  [new RegExp(`^Connection error: ${OLD_FIRST_BYTE_ABORT}$`), () => ({ kind: 'aborted-request' })],
  [
    /^Failed to fetch tools: (?<reason>.*)/,
    (g) => ({ kind: 'list-failed', timedOut: readStartFailure(g['reason'] ?? '') !== undefined }),
  ],
];

/** The options of a transport: the version is in the user agent, the first byte's limit in `timeoutMs`. */
function optionsOf({ transport, options = '' }: Groups): LogEvent {
  const claudeCode = /"User-Agent":"claude-code\/(\d{1,5}\.\d{1,5}\.\d{1,5})/.exec(options)?.[1];
  const firstByte = /"timeoutMs":(\d{1,13})\b/.exec(options)?.[1];
  return {
    kind: 'options',
    transport: transportOf(transport),
    ...(claudeCode === undefined ? {} : { claudeCode }),
    ...(firstByte === undefined ? {} : { firstByteMs: Number(firstByte) }),
  };
}

// Later lines of a connection say its transport as well: "HTTP connection dropped", "STDIO connection dropped".
const SIGN =
  /^(?:(?<transport>HTTP|SSE|WS|STDIO) (?:connection|Connection)|Testing basic (?<http>HTTP)|version negotiation probe.{0,40} the (?<probe>http|stdio) )/;

/** What a line of a server's log says, or undefined where it says nothing about time. */
export function readLogLine(text: string): LogEvent | undefined {
  for (const [pattern, make] of LINES) {
    const found = pattern.exec(text);
    if (found) return make(found.groups ?? {});
  }
  const sign = SIGN.exec(text)?.groups;
  const word = sign?.['transport'] ?? sign?.['http'] ?? sign?.['probe'];
  return word === undefined ? undefined : { kind: 'transport', transport: transportOf(word), said: 'during' };
}

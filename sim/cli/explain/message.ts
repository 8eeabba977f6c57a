import { CLOCK_NAMES } from '../../facts/clocks.ts';
import type { ClockId } from '../../facts/ids.ts';
import { policyFor } from '../../facts/resolve.ts';
import { newestMeasured } from '../../facts/versions.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { type Finding, messagesIn } from '../../paste/records/formats/error-text.ts';
import { aftermath, because } from '../../paste/records/tell/because.ts';
import { type Remedy, remedyFor } from '../../paste/records/tell/remedy.ts';
import { nearMessage } from '../../paste/records/text/near.ts';
import { withoutClock } from '../../paste/records/text/without-clock.ts';
import { hasFirstByte } from '../../settings/first-byte.ts';
import { shown } from '../../settings/shown.ts';
import type { Paint } from '../kit/colour.ts';
import { tried } from './tried.ts';
import { unsaid } from './unsaid.ts';

/** What one message means. */
export interface MessageReading {
  /** The clock that acted; null where none did. */
  readonly clock: ClockId | null;
  readonly server: string | null;
  readonly tool: string | null;
  readonly why: string;
  /** Whether the server works on; empty where that is no question. */
  readonly serverNow: string;
  /** What to change; null where no clock acted. */
  readonly remedy: Remedy | null;
  /** The client's own words, where those that were given are only like them. */
  readonly readAs?: string;
  /** Whether the words leave open which clock acted, if one did. */
  readonly undecided?: true;
}

/** Where the words of the first-byte clock cannot be the client's own. */
const noFirstByte = (transport: string): string =>
  `These are the words of the first-byte clock, and ${transport} has none: they come from the server itself, or from something that it called. No clock of the client did this. Over http or sse it would have been that clock.`;

function readingOf(finding: Finding, transport: string | null, claudeCode: string): MessageReading {
  const policy = policyFor(claudeCode);
  if ('verdict' in finding) {
    const { server = null, tool = null, clock } = finding.verdict;
    return { clock, server, tool, why: withoutClock(finding.verdict, policy), serverNow: '', remedy: null };
  }
  const { clock, server, tool, told, limitMs, silentMs, tookMs } = finding.event;
  if (clock === 'first-byte' && transport !== null && !hasFirstByte(transport))
    return { clock: null, server, tool, why: noFirstByte(transport), serverNow: '', remedy: null };
  const ms = silentMs ?? limitMs;
  const remedy = remedyFor({ clock, server, transport, ms, tookMs }, policy);
  return {
    clock,
    server,
    tool,
    why: because(clock, finding.event, policy),
    serverNow: clock === 'startup' ? '' : aftermath(clock, told),
    remedy: tried(remedy, clock, { ms, transport, claudeCode }),
  };
}

const findings = (text: string): readonly Finding[] =>
  [...messagesIn(text.split(/\r?\n/))].map(({ finding }) => finding);

/** Whether a text holds a message of the client. */
export function says(text: string): boolean {
  return findings(text).length > 0;
}

/** What each message of the client in a text means, in order, each meaning once. */
export function readMessages(
  text: string,
  claude: string = newestMeasured,
  transport: string | null = null,
): readonly MessageReading[] {
  const exact = findings(text).map((finding) => readingOf(finding, transport, claude));
  const all = exact.length > 0 ? exact : otherwise(text, claude, transport);
  return [...new Map(all.map((reading) => [JSON.stringify(reading), reading])).values()];
}

/** What can be said where no message of the client is found: of words known from elsewhere, or of words like its own. */
function otherwise(text: string, claude: string, transport: string | null): readonly MessageReading[] {
  const known = unsaid(text);
  return known === undefined
    ? nearReading(text, claude, transport)
    : [{ clock: null, server: null, tool: null, ...known, serverNow: '', remedy: null }];
}

/** What words mean that are like a message of the client: its names are not known, nor a length that was not given. */
function nearReading(text: string, claude: string, transport: string | null): readonly MessageReading[] {
  const near = nearMessage(text);
  const [finding] = near ? findings(near.text) : [];
  return near && finding
    ? [{ ...readingOf(nameless(finding, near.ms), transport, claude), readAs: near.said }]
    : [];
}

function nameless(finding: Finding, ms: Ms | undefined): Finding {
  if ('verdict' in finding) {
    const { cause, end, clock, told } = finding.verdict;
    return { verdict: { cause, end, clock, told } };
  }
  const length = finding.event.clock === 'idle' ? { silentMs: ms } : { limitMs: ms };
  const bare = { server: null, tool: null, limitMs: undefined, silentMs: undefined };
  return { event: { ...finding.event, ...bare, ...length } };
}

/** Meanings that are the same but for the server that they are about. */
export function byMeaning(readings: readonly MessageReading[]): readonly (readonly MessageReading[])[] {
  const groups = new Map<string, MessageReading[]>();
  for (const reading of readings) {
    const { server: _server, tool: _tool, ...rest } = reading;
    const meaning = JSON.stringify(rest);
    groups.set(meaning, [...(groups.get(meaning) ?? []), reading]);
  }
  return [...groups.values()];
}

const clocksOfCalls: ReadonlySet<unknown> = new Set<ClockId>(['wall-clock', 'idle', 'first-byte']);

/** Whether a change of the limits of a call was advised, so that the size of it is a question. */
export const wantsLength = ({ clock, remedy }: MessageReading): boolean =>
  remedy?.copy !== undefined && clocksOfCalls.has(clock);

/** A meaning as lines for a person, with every server that it is true of. */
export function messageLines(readings: readonly MessageReading[], paint: Paint): string[] {
  const [{ clock, why, serverNow, remedy, readAs, undecided }] = readings as [MessageReading];
  const whose = readings
    .map(({ server, tool }) => [server, tool].filter((part) => part !== null).map((part) => shown(part)))
    .flatMap((parts) => (parts.length > 0 ? [parts.join('/')] : []));
  const isClock = clock !== null && remedy !== null && clock !== 'transport';
  const none = undecided ? 'Not known from these words' : 'No clock of Claude Code';
  const head = isClock ? `Clock: ${CLOCK_NAMES[clock]}` : none;
  const about = whose.length > 1 ? `${whose.length} servers: ${whose.join(', ')}` : whose.join('');
  const { text, copy, into, takesEffect, check } = remedy ?? { text: undefined };
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Read as', readAs && `"${shown(readAs, 90)}"`],
    ['Why', why],
    ['Server', serverNow],
    ['Change', text],
    ['', copy === undefined ? undefined : paint.bold(copy)],
    ['', into === undefined ? undefined : paint.quiet(`into ${into}`)],
    ['Then', takesEffect],
    ['Check', check],
  ];
  return [
    paint.bold(about === '' ? head : `${head} (${about})`),
    ...rows.flatMap(([name, said]) => (said ? [`  ${(name && `${name}:`).padEnd(9)}${said}`] : [])),
  ];
}

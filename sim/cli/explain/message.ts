import { CLOCK_NAMES } from '../../facts/clocks.ts';
import type { ClockId } from '../../facts/ids.ts';
import { policyFor } from '../../facts/resolve.ts';
import { newestMeasured } from '../../facts/versions.ts';
import { type Finding, messagesIn, withoutClock } from '../../paste/records/formats/error-text.ts';
import { aftermath, because } from '../../paste/records/tell/because.ts';
import { type Remedy, remedyFor } from '../../paste/records/tell/remedy.ts';
import { shown } from '../../settings/shown.ts';
import type { Paint } from '../kit/colour.ts';
import { callOf } from '../kit/command.ts';
import { tried } from './tried.ts';

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
}

function readingOf(finding: Finding, transport: string | null, claudeCode: string): MessageReading {
  if ('verdict' in finding) {
    const { server = null, tool = null, clock } = finding.verdict;
    return { clock, server, tool, why: withoutClock(finding.verdict), serverNow: '', remedy: null };
  }
  const { clock, server, tool, told, limitMs, silentMs } = finding.event;
  const policy = policyFor(claudeCode);
  const ms = silentMs ?? limitMs;
  const remedy = remedyFor({ clock, server, transport, ms }, policy);
  return {
    clock,
    server,
    tool,
    why: because(clock, { limitMs, silentMs }, policy),
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
  const all = findings(text).map((finding) => readingOf(finding, transport, claude));
  return [...new Map(all.map((reading) => [JSON.stringify(reading), reading])).values()];
}

/** A meaning as lines for a person. */
export function messageLines(reading: MessageReading, paint: Paint): string[] {
  const { clock, server, tool, why, serverNow, remedy } = reading;
  const whose = [server, tool]
    .filter((part) => part !== null)
    .map((part) => shown(part))
    .join('/');
  const head = clock === null ? 'No clock of Claude Code' : `Clock: ${CLOCK_NAMES[clock]}`;
  const { text, copy, into, takesEffect, check } = remedy ?? { text: undefined };
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Why', why],
    ['Server', serverNow],
    ['Change', text],
    ['', copy === undefined ? undefined : paint.bold(copy)],
    ['', into === undefined ? undefined : paint.quiet(`into ${into}`)],
    ['Then', takesEffect],
    ['Check', check],
  ];
  return [
    paint.bold(whose === '' ? head : `${head} (${whose})`),
    ...rows.flatMap(([name, said]) => (said ? [`  ${(name && `${name}:`).padEnd(9)}${said}`] : [])),
    ...(remedy?.copy === undefined
      ? []
      : [
          '',
          paint.quiet(
            `  The smallest change for what the tool needs: ${callOf('advise -- --takes 20m --want survive')}`,
          ),
        ]),
  ];
}

import { CLOCK_NAMES } from '../../../facts/clocks.ts';
import { type Policy, policyFor } from '../../../facts/resolve.ts';
import { newestMeasured } from '../../../facts/versions.ts';
import { shown } from '../../../settings/shown.ts';
import { duration } from '../../../settings/words.ts';
import { aftermath, because } from './because.ts';
import type { Ended } from './ended.ts';
import { type Remedy, remedyFor } from './remedy.ts';

/** The answer to "why was it ended?", in its parts. */
export interface Said {
  /** Which clock, and after how long, in a few words. */
  readonly headline: string;
  readonly what: string;
  readonly server: string;
  readonly change: string;
  /** The line to copy, and where it goes. */
  readonly copy?: string;
  readonly into?: string;
  readonly restart: string;
  readonly check: string;
  /** Whose rules were used. */
  readonly version: string;
}

/** Writes a moment as "2026-11-30 03:00:17", in the time zone of this machine: Swedish dates are ISO dates. */
const local: Intl.DateTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
});
const moment = (iso: string): string => local.format(Date.parse(iso));
const timeOfDay = (iso: string): string => moment(iso).split(' ').at(-1) ?? '';

/** Lengths of a record, rounded to what a person reads. */
const rounded = (ms: number): string =>
  duration(ms < 10_000 ? Math.round(ms / 100) * 100 : Math.round(ms / 1000) * 1000);

const lengthMs = ({ startedAt, endedAt, durationMs }: Ended): number | null =>
  startedAt === null ? durationMs : Date.parse(endedAt) - Date.parse(startedAt);

function headlineOf(ended: Ended): string {
  const ms = lengthMs(ended);
  const after = ms === null ? '' : ` after ${rounded(ms)}`;
  if (ended.clock === 'startup') return `This server was not ready${after}`;
  if (ended.clock === 'transport') return `The connection to this call was lost${after}`;
  return `The ${CLOCK_NAMES[ended.clock]} ended this call${after}`;
}

const tookMsOf = ({ what, durationMs }: Ended): number | undefined =>
  what === 'start' ? (durationMs ?? undefined) : undefined;

function whatHappened(ended: Ended, policy: Policy): string {
  const { what, server, tool, clock, endedAt, startedAt } = ended;
  const name = [server ?? '(unknown server)', tool]
    .filter((part) => part !== null)
    .map((part) => shown(part))
    .join('/');
  const lastedMs = lengthMs(ended);
  const lasted = lastedMs === null ? '' : ` (${rounded(lastedMs)})`;
  const when = startedAt === null ? moment(endedAt) : `${moment(startedAt)} to ${timeOfDay(endedAt)}`;
  const moved = ended.moved ? ' It had been moved to the background before.' : '';
  const head = what === 'call' ? name : `${name} did not start`;
  return `${head}, ${when}${lasted}. ${because(clock, { ...ended, tookMs: tookMsOf(ended) }, policy)}${moved}`;
}

/** Whether the server works on, and whether a second call would do the work twice. */
function serverNow({ what, clock, told, transport, answeredAt, processEndedAt, endedAt }: Ended): string {
  if (what === 'start') return 'No call was made, so nothing is being worked on and nothing would run twice.';
  if (answeredAt !== undefined) {
    const late = rounded(Date.parse(answeredAt) - Date.parse(endedAt));
    return `It has finished: its answer came at ${timeOfDay(answeredAt)}, ${late} too late, and nobody read it. A second call does the work again.`;
  }
  if (processEndedAt !== undefined) {
    return `Not any more: the client ended its process at ${timeOfDay(processEndedAt)}. What it had done by then is done, so a second call may do part of it twice.`;
  }
  if (clock === 'transport' && transport === 'stdio') {
    return 'No: its process was gone. What it had done by then is done, so a second call may do part of it twice.';
  }
  return aftermath(clock, told);
}

function remedy(ended: Ended, policy: Policy): Remedy {
  const { clock, server, transport, limitMs, silentMs, durationMs, startedAt, answeredAt } = ended;
  // Where the late answer came, it is known how long the work takes.
  const tookMs =
    answeredAt !== undefined && startedAt !== null
      ? Date.parse(answeredAt) - Date.parse(startedAt)
      : undefined;
  const ms = tookMs ?? Math.max(limitMs ?? 0, silentMs ?? 0, durationMs ?? 0);
  return remedyFor({ clock, server, transport, ms, tookMs: tookMsOf(ended) }, policy);
}

/** Says what ended it, whether the server works on, and the one change, in the time zone of this machine. */
export function say(ended: Ended): Said {
  const policy = policyFor(ended.claudeCode ?? newestMeasured);
  const { text, copy, into, takesEffect, check } = remedy(ended, policy);
  const version =
    ended.claudeCode === null
      ? `version not recorded, the rules of ${newestMeasured} are assumed`
      : `Claude Code ${ended.claudeCode}`;
  return {
    headline: headlineOf(ended),
    what: whatHappened(ended, policy),
    server: serverNow(ended),
    change: text,
    ...(copy === undefined ? {} : { copy, into: into ?? '' }),
    restart: takesEffect ?? 'Nothing has to be restarted for that.',
    check: check ?? 'The next call of this tool shows whether it helped.',
    version,
  };
}

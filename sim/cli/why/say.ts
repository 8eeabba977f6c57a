import { type Policy, policyFor } from '../../facts/resolve.ts';
import { newestMeasured } from '../../facts/versions.ts';
import { shown } from '../../paste/diagnose/fix.ts';
import { aftermath, because } from '../../paste/records/tell/because.ts';
import { type Remedy, remedyFor } from '../../paste/records/tell/remedy.ts';
import { duration } from '../../settings/words.ts';
import type { Found } from './search.ts';

/** The answer in its parts. */
export interface Said {
  readonly what: string;
  readonly server: string;
  readonly change: string;
  readonly restart: string;
  readonly check: string;
  readonly from: string;
}

/** A moment in this machine's time zone: "2026-11-30 03:00:17". */
function moment(iso: string): string {
  const at = new Date(iso);
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${timeOfDay(iso)}`;
}

function timeOfDay(iso: string): string {
  const at = new Date(iso);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((n) => String(n).padStart(2, '0')).join(':');
}

/** Lengths of a record, rounded to what a person reads. */
const rounded = (ms: number): string =>
  duration(ms < 10_000 ? Math.round(ms / 100) * 100 : Math.round(ms / 1000) * 1000);

function whatHappened(found: Found, policy: Policy): string {
  const { what, server, tool, clock, endedAt, startedAt } = found;
  const name = [server ?? '(unknown server)', tool]
    .filter((part) => part !== null)
    .map(shown)
    .join('/');
  const lastedMs = startedAt === null ? found.durationMs : Date.parse(endedAt) - Date.parse(startedAt);
  const lasted = lastedMs === null ? '' : ` (${rounded(lastedMs)})`;
  const when = startedAt === null ? moment(endedAt) : `${moment(startedAt)} to ${timeOfDay(endedAt)}`;
  const moved = found.moved ? ' It had been moved to the background before.' : '';
  const head = what === 'call' ? name : `${name} did not start`;
  return `${head}, ${when}${lasted}. ${because(clock, found, policy)}${moved}`;
}

/** Whether the server works on, and whether a second call would do the work twice. */
function serverNow({ what, clock, told, transport, answeredAt, processEndedAt, endedAt }: Found): string {
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

function remedy(found: Found, policy: Policy): Remedy {
  const { clock, server, transport, limitMs, silentMs, durationMs, startedAt, answeredAt } = found;
  // Where the late answer came, it is known how long the work takes.
  const tookMs =
    answeredAt !== undefined && startedAt !== null
      ? Date.parse(answeredAt) - Date.parse(startedAt)
      : undefined;
  const ms = tookMs ?? Math.max(limitMs ?? 0, silentMs ?? 0, durationMs ?? 0);
  return remedyFor({ clock, server, transport, ms }, policy);
}

/** The answer to "why was my last call ended?", in about five lines. */
export function say(found: Found): Said {
  const policy = policyFor(found.claudeCode ?? newestMeasured);
  const { text, copy, into, takesEffect, check } = remedy(found, policy);
  const version =
    found.claudeCode === null
      ? `version not recorded, the rules of ${newestMeasured} are assumed`
      : `Claude Code ${found.claudeCode}`;
  return {
    what: whatHappened(found, policy),
    server: serverNow(found),
    change: copy === undefined ? text : `${text}\n           ${copy}\n           into ${into}`,
    restart: takesEffect ?? 'Nothing has to be restarted for that.',
    check: check ?? 'The next call of this tool shows whether it helped.',
    from: `${found.file}:${found.line} (${version})`,
  };
}

/** The parts as lines for a person. */
export function saidLines({ what: happened, server, change, restart, check, from }: Said): string {
  return [
    happened,
    `Server:    ${server}`,
    `Change:    ${change}`,
    `Then:      ${restart}`,
    `Check:     ${check}`,
    `Read from: ${from}`,
    '',
  ].join('\n');
}

import type { ClockId } from '../../../facts/ids.ts';
import type { Policy } from '../../../facts/resolve.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import { duration } from '../../../settings/words.ts';
import type { ClockKey } from '../../result.ts';
import { earlierThanLimit, initializeWait } from './initialize.ts';

/** The clocks by the words of results. A lost connection is no setting, and has none. */
export const CLOCK_KEYS: Readonly<Record<ClockId, ClockKey | undefined>> = {
  startup: 'startupMs',
  'first-byte': 'firstByteMs',
  idle: 'idleMs',
  'wall-clock': 'wallClockMs',
  background: 'backgroundMs',
  transport: undefined,
};

/** What a clock had to go by, as far as the record prints it. */
export interface Measured {
  readonly limitMs?: Ms | undefined;
  readonly silentMs?: Ms | undefined;
  /** How long an attempt to connect took until it failed. */
  readonly tookMs?: Ms | undefined;
  /** Whether one request of the attempt ran out of time, and not the attempt as a whole. */
  readonly byRequest?: boolean | undefined;
}

const about = (ms: Ms | undefined, say: (length: string) => string): string => (ms ? say(duration(ms)) : '');

/** Which clock it was and why it acted, in one or two sentences. */
export function because(clock: ClockId, measured: Measured, policy: Policy): string {
  const { limitMs, silentMs } = measured;
  switch (clock) {
    case 'wall-clock':
      return `The wall clock ended the call: its limit${about(limitMs, (l) => ` of ${l}`)} for the whole call ran out, and progress does not extend it.`;
    case 'idle':
      return (
        `The idle check ended the call: no answer and no progress${about(silentMs, (l) => ` for ${l}`)}` +
        `${about(limitMs, (l) => ` (its window is ${l})`)}. It looks only every ${duration(policy.idleTickMs)}, so the silence may be longer than the window.`
      );
    case 'first-byte':
      return `The first byte did not come: no response headers${about(limitMs, (l) => ` within ${l}`)}. Progress does not help before them.`;
    case 'background':
      return `Not an error: the call was moved to the background${about(limitMs, (l) => ` after ${l}`)} and went on there; its other clocks run on from its start.`;
    case 'startup':
      return becauseOfStart(measured, policy);
    case 'transport':
      return 'The connection that carried the answer was lost, and the answer with it.';
    default:
      return clock satisfies never;
  }
}

function becauseOfStart({ limitMs, tookMs, byRequest }: Measured, policy: Policy): string {
  const earlier = earlierThanLimit(tookMs, limitMs, policy);
  const wholeMs = limitMs ?? policy.startupDefaultMs;
  const share =
    byRequest && earlier === undefined && policy.startupProbe !== 'none'
      ? ` Of MCP_TIMEOUT (${duration(wholeMs)}${limitMs === undefined ? ' unless set' : ''}) "initialize" has ${initializeWait(wholeMs, policy)}.`
      : '';
  return `The server did not get ready in time${about(limitMs, (l) => ` (MCP_TIMEOUT is ${l})`)}: MCP_TIMEOUT covers the process or connection, and "initialize".${share}${earlier === undefined ? '' : ` ${earlier}`}`;
}

/** Whether the server works on, for the person who thinks of trying again. */
export function aftermath(clock: ClockId, told: boolean | null): string {
  if (clock === 'background') return '';
  if (told === true)
    return 'The server was told to stop (notifications/cancelled); whether it obeys is up to it.';
  if (told === false)
    return 'The server was not told to stop and may still be working: a second call may do the work twice.';
  return 'Whether the server works on is not known: check before you call again.';
}

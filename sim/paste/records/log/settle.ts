import { policyFor } from '../../../facts/resolve.ts';
import { TELLS_SERVER } from '../../../facts/rules/cancellation.ts';
import { FETCH_TICK_MS } from '../../../facts/rules/constants.ts';
import { newestMeasured } from '../../../facts/versions.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import { readMessage, type Verdict } from '../text/verdict.ts';
import type { CallEnd } from './open-call.ts';

/** What is known about a call when its message is read. */
export interface Circumstances {
  readonly tool: string | null;
  readonly transport: string | null;
  readonly claudeCode: string | null;
  readonly durationMs: Ms | undefined;
  /** The limit on the first byte, where the record prints it. */
  readonly firstByteMs?: Ms | undefined;
  /** Whether the client had just told the process of this server to end. */
  readonly clientClosed?: boolean;
}

const SERVER_ERROR: CallEnd = { end: 'error', clock: null, serverToldToStop: false };
/** How far an end may lie from its clock on a machine under load. */
const LATE_MS: Ms = 5000;

/**
 * How a call ended that got an error with this message. The client's own words count only where they fit the call: a
 * server may print the same sentence, and a server that is itself a client passes on the sentences of others.
 */
export function settle(message: string, call: Circumstances): CallEnd & { readonly server?: string } {
  const verdict = readMessage(message);
  if (!verdict || !namesFit(verdict, call)) return SERVER_ERROR;
  const { end, clock, told, cause, ms, server } = verdict;
  const named = server === undefined ? {} : { server };
  if (cause === 'no-headers') return withoutHeaders(call);
  if (cause === 'connection-lost' && call.clientClosed) return { end, clock: null };
  const limit = cause === 'wall-clock' && ms !== undefined ? { limitMs: ms } : {};
  const silence = cause === 'idle' && ms !== undefined ? { silentMs: ms } : {};
  return { end, clock, serverToldToStop: told, ...limit, ...silence, ...named };
}

function namesFit(named: Verdict, call: Circumstances): boolean {
  // A call's tool is known exactly; its server may be known only as a folder or a prefix spells it.
  return named.tool === undefined || call.tool === null || spelled(named.tool) === spelled(call.tool);
}

/** A name as the client spells it in tool names and folders. */
export const spelled = (name: string): string => name.replace(/[^A-Za-z0-9_-]/g, '_');

/** "The operation timed out": the first byte, the runtime's own limit on an http answer, or the words of the server. */
function withoutHeaders({ transport, claudeCode, durationMs, firstByteMs }: Circumstances): CallEnd {
  if (transport === 'stdio' || transport === 'ws') return SERVER_ERROR;
  const policy = policyFor(claudeCode ?? newestMeasured);
  const limitMs = firstByteMs ?? policy.firstByteMinMs;
  const known = firstByteMs === undefined ? {} : { limitMs: firstByteMs };
  const firstByte: CallEnd = {
    end: 'error',
    clock: 'first-byte',
    serverToldToStop: TELLS_SERVER['first-byte'],
    ...known,
  };
  if (durationMs === undefined || Math.abs(durationMs - limitMs) <= LATE_MS) return firstByte;
  const ticks = transport === 'sse' || claudeCode === null ? null : policy.fetchLimitTicks;
  if (ticks !== null && durationMs >= (ticks - 1) * FETCH_TICK_MS) {
    return { end: 'error', clock: 'transport', serverToldToStop: TELLS_SERVER.transport };
  }
  // The limit can only have been raised; where the record prints it, nothing else can have ended the call later.
  return durationMs < limitMs || firstByteMs !== undefined ? SERVER_ERROR : firstByte;
}

import type { Ms } from '../../kernel/kernel.ts';
import type { Grade } from '../docs/rule-doc.ts';

/**
 * Where a clock stands, seen from Claude Code. *in front*: between the client and the server; *inside*: the server's
 * own HTTP stack or worker; *behind*: between the server and what it calls itself; *instead*: another MCP client.
 */
export type Position = 'in-front' | 'inside' | 'behind' | 'instead';

/**
 * What is measured. *silence*: the time between two pieces of the answer (and before the first); *headers*: until the
 * answer begins; *whole*: the entire request; *reuse*: how long an unused connection is kept; *arrival*: how long the
 * request itself may take to come in, which ends no call.
 */
export type Measures = 'silence' | 'headers' | 'whole' | 'reuse' | 'arrival';

/** How the server is reached past which such a clock stands. */
export type OutsideTransport = 'http' | 'sse' | 'ws' | 'stdio';

/** A time limit that is not Claude Code's own and can end a call, or look as if Claude Code had. */
export interface OutsideClock {
  readonly product: string;
  readonly family:
    | 'proxy'
    | 'load-balancer'
    | 'gateway'
    | 'cdn'
    | 'platform'
    | 'network'
    | 'http-server'
    | 'http-client'
    | 'sdk'
    | 'host';
  /** The setting's own name; "(fixed)" where there is none. */
  readonly setting: string;
  /** null = off unless somebody sets it. */
  readonly defaultMs: Ms | null;
  /** The most that it can be set to, where the source says so. */
  readonly maxMs?: Ms;
  readonly measures: Measures;
  readonly position: Position;
  /** Given where it ends the start of a server and not a call. */
  readonly during?: 'connecting';
  /** The transports of Claude Code whose calls it can reach. */
  readonly transports: readonly OutsideTransport[];
  /** What gives it away: a status, a text, a line in a log. */
  readonly shows: string;
  /** One test that tells it from the clocks of the client. */
  readonly test: string;
  readonly grade: Grade;
  /** Addresses that were read. */
  readonly sources: readonly string[];
  /** The date or version of what was read: such values change. */
  readonly asOf: string;
  readonly note?: string;
}

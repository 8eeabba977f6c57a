/**
 * The limits of one call, from what the user wrote. From FINDINGS part 1 (sections 1 to 5) and part 4, without
 * a look at the simulator. Versions are the last number of 2.1.x; "147: …" means from 2.1.147 on.
 */
import type { Question } from './question.ts';

const NEVER = Number.POSITIVE_INFINITY;
const LONGEST_DELAY_MS = 2_147_483_647;
const DEFAULT_WALL_MS = 100_000_000;

/** What a numeric variable says; undefined = not set or no number. 211: decimals, exponents, `_` and `,`. */
function numberOf(text: string | undefined, patch: number): number | undefined {
  if (text === undefined) return undefined;
  const prefix =
    patch >= 211
      ? /^\s*([+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?)/i.exec(text.replaceAll(/[_,]/g, ''))?.[1]
      : /^\s*([+-]?\d+)/.exec(text)?.[1];
  return prefix === undefined ? undefined : Math.trunc(Number(prefix));
}

export interface Limits {
  /** The entry is refused: the tool never exists. Null = no source says what this version does. */
  readonly refused: boolean | null;
  readonly wallMs: number;
  /** Too long a delay turned into none. */
  readonly wallOverflows: boolean;
  /** Infinity = this transport or version has no such limit, or it is switched off. */
  readonly firstByteMs: number;
  readonly idleMs: number;
  readonly backgroundMs: number;
  /** After how many whole minutes without a byte the runtime cuts an http answer; Infinity = never. */
  readonly fetchMinutes: number;
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** 162: anything but a positive whole number costs the entry. Up to 131 it was taken. Between: not measured. */
function refusedBy({ patch, timeout }: Question): boolean | null {
  if (timeout === undefined || (isWhole(timeout) && timeout > 0)) return false;
  return patch >= 162 ? true : patch <= 131 ? false : null;
}

/** The limit that the entry itself gives. Undefined = none that counts. */
function entryLimit({ patch, transport, timeout, requestTimeoutMs }: Question): number | undefined {
  if (patch >= 147 && isWhole(timeout) && timeout > 0) {
    if (timeout >= 1000) return timeout;
    // 147 to 161: raised to a second. 162: ignored, and it hides request_timeout_ms.
    return patch <= 161 ? 1000 : undefined;
  }
  const remote = transport === 'http-json' || transport === 'http-stream' || transport === 'sse';
  if (patch < 206 || !remote || !isWhole(requestTimeoutMs) || requestTimeoutMs < 1000) return undefined;
  return Math.min(requestTimeoutMs, 300_000);
}

/** MCP_TOOL_TIMEOUT; undefined = the default holds. 147: at least a second. */
function toolTimeout({ patch, env }: Question): number | undefined {
  const ms = numberOf(env['MCP_TOOL_TIMEOUT'], patch);
  if (ms === undefined || ms <= 0) return undefined;
  return patch >= 147 ? Math.max(1000, ms) : ms;
}

function firstByte(question: Question, entryMs: number | undefined): number {
  const { patch, transport, env } = question;
  if (transport === 'stdio' || transport === 'ws') return NEVER;
  // 142: MCP_TOOL_TIMEOUT raises it. 147 and 206: so do the keys of the entry (there entryMs exists at all).
  const explicitMs = patch >= 142 ? (entryMs ?? toolTimeout(question) ?? 0) : 0;
  const startupMs = patch >= 227 ? Math.max(0, numberOf(env['MCP_TIMEOUT'], patch) ?? 0) : 0;
  return Math.min(LONGEST_DELAY_MS, Math.max(60_000, explicitMs, startupMs));
}

function idle(question: Question, entryMs: number | undefined, wallMs: number): number {
  const { patch, transport, env } = question;
  if (patch < (transport === 'stdio' ? 203 : 187)) return NEVER;
  const set = numberOf(env['CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'], patch);
  if (set !== undefined && set <= 0) return NEVER;
  const windowMs = Math.max(1000, set ?? (transport === 'stdio' ? 1_800_000 : 300_000));
  const floorMs = patch >= 203 ? (entryMs ?? 0) : 0;
  return Math.min(Math.max(windowMs, floorMs), wallMs);
}

const TRUE_WORDS = new Set(['1', 'true', 'yes', 'on']);

function background({ patch, mode, caller, env }: Question): number {
  if (patch < 212 || caller === 'subagent') return NEVER;
  if (TRUE_WORDS.has(env['CLAUDE_CODE_DISABLE_BACKGROUND_TASKS'] ?? '')) return NEVER;
  if (mode === 'print' && !TRUE_WORDS.has(env['CLAUDE_AUTO_BACKGROUND_TASKS'] ?? '')) return NEVER;
  const set = numberOf(env['CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS'], patch);
  if (set === undefined) return 120_000;
  return set <= 0 ? NEVER : set;
}

/** Native binary (113) to 273, http only: the 5th whole minute without a byte, the 6th from 250. */
function fetchMinutes({ patch, transport }: Question): number {
  if (transport !== 'http-json' && transport !== 'http-stream') return NEVER;
  if (patch < 113 || patch >= 274) return NEVER;
  return patch <= 245 ? 5 : 6;
}

export function limitsOf(question: Question): Limits {
  const entryMs = entryLimit(question);
  const wallMs = entryMs ?? toolTimeout(question) ?? DEFAULT_WALL_MS;
  return {
    refused: refusedBy(question),
    wallMs,
    wallOverflows: question.patch <= 141 && wallMs > LONGEST_DELAY_MS,
    firstByteMs: firstByte(question, entryMs),
    idleMs: idle(question, entryMs, wallMs),
    backgroundMs: background(question),
    fetchMinutes: fetchMinutes(question),
  };
}

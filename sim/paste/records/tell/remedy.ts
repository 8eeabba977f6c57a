import type { ClockId } from '../../../facts/ids.ts';
import type { Policy } from '../../../facts/resolve.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import { shown } from '../../../settings/shown.ts';
import { duration } from '../../../settings/words.ts';
import { endedBySdk, uncappedFrom } from './initialize.ts';

/** One change that gives the next call more room, and what to do with it. */
export interface Remedy {
  /** What to do, in one sentence. */
  readonly text: string;
  /** The line to copy; absent where no setting helps. */
  readonly copy?: string;
  /** Where it goes. */
  readonly into?: string;
  /** What has to happen for it to count. */
  readonly takesEffect?: string;
  /** How to see that it took. */
  readonly check?: string;
}

/** What is known of the call or the start that ran out of time. */
export interface Trouble {
  readonly clock: ClockId;
  readonly server: string | null;
  readonly transport: string | null;
  /** The limit that ran out, or the silence that was too long, as far as it is known. */
  readonly ms: Ms | undefined;
  /** How long a failed start took. */
  readonly tookMs?: Ms | undefined;
}

const MINUTE_MS: Ms = 60_000;
const LEAST_ROOM_MS: Ms = 10 * MINUTE_MS;
/** A day: an old build fails at once on limits above 24.8 days. */
const MOST_ROOM_MS: Ms = 24 * 60 * MINUTE_MS;
const SETTINGS = '"env" of ~/.claude/settings.json';
const NEXT_CALL =
  'MCP_TOOL_TIMEOUT in a settings file counts from the next call; exported in a shell, from the next session.';
const NEW_SESSION = 'End the session and start a new one.';

/** Twice what was not enough, in whole minutes, within reason. */
function roomFor(ms: Ms | undefined, leastMs: Ms = LEAST_ROOM_MS): Ms {
  return Math.min(MOST_ROOM_MS, Math.max(leastMs, Math.ceil(((ms ?? 0) * 2) / MINUTE_MS) * MINUTE_MS));
}

function entryTimeout(server: string | null, ms: Ms, why: string): Remedy {
  const name = server === null ? 'the server' : `"${shown(server)}"`;
  return {
    text: `Give ${name} a limit of its own, ${duration(ms)} for example${why}.`,
    copy: `"timeout": ${ms}`,
    into: `the entry of ${name} in your MCP configuration (.mcp.json or ~/.claude.json)`,
    takesEffect:
      'Reconnect the server with /mcp, or start a new session: a running connection keeps the old limit.',
    check: `claude mcp get ${server === null ? 'NAME' : shown(server)} then prints "Timeout: ${ms}ms".`,
  };
}

function setVariable(name: string, value: string, text: string, takesEffect: string, check: string): Remedy {
  return { text, copy: `"${name}": "${value}"`, into: SETTINGS, takesEffect, check };
}

const toolTimeout = (ms: Ms, check: string): Remedy =>
  setVariable(
    'MCP_TOOL_TIMEOUT',
    String(ms),
    `Raise the limit of every call to ${duration(ms)}.`,
    NEXT_CALL,
    check,
  );

const LIMIT_IN_TEXT = 'If a call still ends by this clock, its message names the new limit.';

/** The smallest change for a clock that ended something, by the rules of that version. */
export function remedyFor(trouble: Trouble, policy: Policy): Remedy {
  const { clock, server, transport, ms } = trouble;
  switch (clock) {
    case 'wall-clock': {
      const room = roomFor(ms);
      return policy.entryTimeout === 'unused'
        ? toolTimeout(room, LIMIT_IN_TEXT)
        : entryTimeout(server, room, '');
    }
    case 'idle':
      return idleRemedy(server, roomFor(ms), policy);
    case 'first-byte':
      return firstByteRemedy(server, roomFor(ms), policy);
    case 'startup':
      return startupRemedy(trouble, policy);
    case 'background':
      return setVariable(
        'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
        '0',
        'To wait for the result instead, turn the move off; the other clocks stay.',
        NEW_SESSION,
        'A call longer than 2 min then stays in the conversation.',
      );
    case 'transport':
      return {
        text: `No setting covers this: ${
          transport === 'stdio'
            ? 'see why the process ended'
            : 'look for a proxy or a restart that cut the stream'
        }, and let the server keep its result so that it can be asked for again.`,
      };
    default:
      return clock satisfies never;
  }
}

function startupRemedy({ ms, tookMs }: Trouble, policy: Policy): Remedy {
  const capMs = policy.startupInnerCapMs;
  if (endedBySdk(tookMs, ms) || (capMs !== null && (ms ?? 0) >= capMs)) return { text: uncappedFrom() };
  const room = Math.min(roomFor(ms, 2 * MINUTE_MS), capMs ?? MOST_ROOM_MS);
  const text = `Give servers ${duration(room)} to start. The "timeout" of an entry does not change this.`;
  const check = `The server's log then begins with "Starting connection with timeout of ${room}ms".`;
  return setVariable('MCP_TIMEOUT', String(room), text, NEW_SESSION, check);
}

function idleRemedy(server: string | null, room: Ms, policy: Policy): Remedy {
  if (policy.idleEntryFloor) {
    return entryTimeout(
      server,
      room,
      ' (it is also the least silence that the idle check allows), or let the server send progress',
    );
  }
  const text = `Let calls be silent for ${duration(room)}, or let the server send progress.`;
  const name = 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT';
  return setVariable(
    name,
    String(room),
    text,
    NEW_SESSION,
    'The line "aborting: …" in the log names the window that holds.',
  );
}

function firstByteRemedy(server: string | null, room: Ms, policy: Policy): Remedy {
  const check = `The server's log then says "timeoutMs":${room} when it connects.`;
  if (policy.entryTimeout !== 'unused') {
    return {
      ...entryTimeout(
        server,
        room,
        ' (it raises the first byte), or let the server send its headers at once',
      ),
      check,
    };
  }
  if (policy.firstByteToolTimeout) return toolTimeout(room, check);
  return {
    text: 'This version has no setting for it: let the server send its response headers at once, as an event stream.',
  };
}

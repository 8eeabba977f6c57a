import type { Policy } from '../../../facts/resolve.ts';
import { CLI_LIST_MS, SDK_REQUEST_MS } from '../../../facts/rules/constants.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import { duration } from '../../../settings/words.ts';
import { initializeWait } from '../tell/initialize.ts';
import type { Cause, Verdict } from './verdict.ts';

const OTHER = 'A message of the client that no clock brings about.';

const SAID: Readonly<Partial<Record<Cause, string>>> = {
  'stream-dropped':
    'The stream that carried the answer was cut 90 to 120 s before this message, and the answer is lost (transport dropped). No setting covers it: look for a proxy or a restart. The server was not told to stop.',
  'connection-lost':
    'The connection to the server ended or could not be made: the process exited, the address refuses, or something in between cut it. No clock of the client did this.',
  'not-connected':
    'The server was not connected when it was called. Reconnect it with /mcp. No clock of the client did this.',
  'server-task':
    'The server answered with a task of its own, which is moved to where tasks wait at once. No clock of the client did this.',
  interrupted: 'A person stopped the call (or refused it). No clock of the client did this.',
  unavailable:
    'The tool did not exist when it was called: its server was still connecting, had failed or was gone. See the log of that server for its start.',
  status: 'The server, or a proxy before it, answered with an HTTP error. No clock of the client did this.',
  'server-error':
    'An error of the server itself, or of a proxy or bridge before it, passed on by the client in its words. No clock of the client did this.',
  'other-client':
    'These are words of Claude Desktop, another client with limits of its own: MCP_TIMEOUT, MCP_TOOL_TIMEOUT and the settings files of Claude Code do not reach it. What is said here is about Claude Code.',
  'tools-failed':
    'The server is connected but has no tools: it was asked for their list and did not give it. The words behind it are its own, or say how the connection ended. No clock of the client did this.',
  unreadable:
    'The answer was cut or too large to be read; the tool may have run. No clock of the client did this.',
};

/** How long `claude mcp list` and `get` wait for the list of tools. */
export const cliListText = (): string =>
  `"claude mcp" waits a fixed ${duration(CLI_LIST_MS)} for the list of tools; no setting changes that.`;

/** The same words stand for several waits. The likely one comes first: a call's, which is never the client's own. */
function requestTimedOut(policy: Policy): string {
  const wholeMs = policy.startupDefaultMs;
  const usual = duration(SDK_REQUEST_MS);
  return [
    `For a tool call Claude Code never says this: the server itself did, or a bridge, proxy or other client built on the TypeScript SDK, which gives a request ${usual} unless told otherwise.`,
    `The desktop app is reported to end calls of stdio servers with it after ${usual}, whatever MCP_TOOL_TIMEOUT says.`,
    `While a server starts it is Claude Code: behind "Failed to connect" or "Connection failed", "initialize" got no answer. Of MCP_TIMEOUT (${duration(wholeMs)} unless set) it has ${initializeWait(wholeMs, policy)}.`,
    ...(policy.cliFetchesTools ? [`Behind "tools fetch failed": ${cliListText()}`] : []),
  ].join(' ');
}

/** How long whoever says these words waits unless told otherwise; undefined where nobody in particular says them. */
export function usualWaitMs({ cause }: Verdict): Ms | undefined {
  return cause === 'request-timed-out' ? SDK_REQUEST_MS : undefined;
}

/** What a message means that no clock of the client brought about. */
export function withoutClock({ cause }: Verdict, policy: Policy): string {
  if (cause === 'request-timed-out') return requestTimedOut(policy);
  if (cause === 'tools-timed-out')
    return `The server is connected but has no tools: the list of them got no answer in time. ${cliListText()} In a session the list may take as long as MCP_TIMEOUT says.`;
  return SAID[cause] ?? OTHER;
}

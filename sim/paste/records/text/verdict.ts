import type { ClockId } from '../../../facts/ids.ts';
import { TELLS_SERVER } from '../../../facts/rules/cancellation.ts';
import { series } from '../../../facts/rules/series.ts';
import * as texts from '../../../facts/rules/texts.ts';
import * as failures from '../../../facts/rules/texts-failures.ts';
import * as goneTexts from '../../../facts/rules/texts-lost.ts';
import type { Ms } from '../../../kernel/kernel.ts';
import type { RecordedEnd } from '../record.ts';
import { type Named, patternOf, type TextPattern } from './pattern.ts';

/** What a message of the client means for the call that got it. */
export interface Verdict extends Named {
  readonly cause: Cause;
  readonly end: Exclude<RecordedEnd, 'none' | 'result'>;
  readonly clock: ClockId | null;
  readonly told: boolean | null;
  /** The limit or the silence that the text names. */
  readonly ms?: Ms;
}

/** The message by what brought it about. */
export type Cause =
  | 'wall-clock'
  | 'idle'
  | 'stream-dropped'
  | 'no-headers'
  | 'moved'
  | 'server-task'
  | 'connection-lost'
  | 'not-connected'
  | 'interrupted'
  | 'unavailable'
  | 'request-timed-out'
  | 'status'
  | 'server-error'
  | 'other-client'
  | 'tools-timed-out'
  | 'tools-failed'
  | 'unreadable';

interface Kind extends Pick<Verdict, 'cause' | 'end' | 'clock' | 'told'> {
  readonly patterns: readonly TextPattern[];
}

const v1 = { arm: 'v1', idleText: 'short', startupText: 'connection-to-server' } as const;
const v2 = { arm: 'v2', idleText: 'long', startupText: 'server-connection' } as const;
const arms = [v1, v2] as const;
/** The SDK's code for a request that ran out of time or was given up. */
const REQUEST_TIMEOUT = -32_001;
const codes = [{ errorCodeNamed: true }, { errorCodeNamed: false }] as const;

const ended = (cause: Cause, clock: ClockId, patterns: readonly TextPattern[]): Kind => {
  return { cause, end: 'error', clock, told: TELLS_SERVER[clock], patterns };
};
/** A lost connection: whether a word still reached the server is not told by its end. */
const lost = (cause: Cause, patterns: readonly TextPattern[]): Kind => {
  return { cause, end: 'error', clock: 'transport', told: null, patterns };
};
const interrupted = (cause: Cause, told: boolean | null, patterns: readonly TextPattern[]): Kind => {
  return { cause, end: 'interrupted', clock: null, told, patterns };
};
/** Somebody else's error in the client's words: no clock, and nothing is left to stop. */
const own = (cause: Cause, patterns: readonly TextPattern[]): Kind => {
  return { cause, end: 'error', clock: null, told: false, patterns };
};

/** The move's text up to the task's id. */
function moveText(server: string, tool: string, ms: Ms): string {
  const text = texts.backgroundText(server, tool, ms);
  return text.slice(0, text.indexOf('<task>') + '<task>'.length);
}

/** The client writes the code before the words of a server, up to a version. */
const serverError: TextPattern = (text) => (/^MCP error -?\d{1,6}: \S/.test(text) ? {} : undefined);

/** Every text of the client for a call, in all its versions; the first that fits decides. */
const kinds: readonly Kind[] = [
  ended('wall-clock', 'wall-clock', [
    patternOf(texts.wallClockText, 'start'),
    patternOf((_server, tool, ms) => texts.oldWallClockText(tool, ms), 'start'),
  ]),
  ended('idle', 'idle', [patternOf((server, tool, ms) => texts.idleText(v2, server, tool, ms), 'head')]),
  ended('stream-dropped', 'transport', [patternOf(texts.droppedText, 'head')]),
  ended('no-headers', 'first-byte', [patternOf(texts.OPERATION_TIMED_OUT, 'whole')]),
  {
    cause: 'moved',
    end: 'backgrounded',
    clock: 'background',
    told: TELLS_SERVER.background,
    patterns: [patternOf(moveText, 'start'), patternOf(texts.backgroundText, 'head')],
  },
  {
    cause: 'server-task',
    end: 'backgrounded',
    clock: null,
    told: false,
    patterns: [patternOf(texts.serverTaskHead, 'start')],
  },
  lost('connection-lost', [
    ...arms.map((arm) => patternOf(goneTexts.connectionClosedText(arm), 'whole')),
    ...codes.map((named) => patternOf(goneTexts.connectionResetText(named), 'head')),
    ...series.refusedText.flatMap(({ value: refusedText }) =>
      codes.map((named) => patternOf(failures.refusedText({ ...named, refusedText }), 'whole')),
    ),
  ]),
  lost('not-connected', [patternOf(goneTexts.notConnectedText, 'start')]),
  // The same words stand for a refusal at the prompt, where nothing had been sent.
  interrupted('interrupted', null, [patternOf(failures.interruptedText('escape'), 'head')]),
  interrupted('interrupted', true, [
    patternOf(failures.interruptedText('sendNow'), 'head'),
    ...arms.map((arm) =>
      patternOf(goneTexts.errorText(arm, REQUEST_TIMEOUT, texts.ABORT_ERROR.trim()), 'start'),
    ),
    patternOf(texts.ABORTED, 'whole'),
  ]),
  {
    cause: 'unavailable',
    end: 'never-connected',
    clock: null,
    told: false,
    patterns: [patternOf(goneTexts.NO_SUCH_TOOL, 'start')],
  },
  own(
    'request-timed-out',
    arms.map((arm) => patternOf(failures.initializeText(arm), 'whole')),
  ),
  own(
    'status',
    arms.map((arm) => patternOf(failures.statusText(arm, 'http', 0, '').replace(/: $/, ''), 'start')),
  ),
  own('unreadable', [
    patternOf((server, tool) => failures.cutAnswerText({ cutAnswer: 'error' }, server, tool), 'head'),
  ]),
  own('server-error', [serverError]),
];

/** What is wrapped around a message on its way: `Error: `, `Task failed: `, a terminal's bullet, a tag, quotes. */
const WRAPPING =
  /^(?:\s|[>⎿│●✻✘✗*"'`-]|<tool_use_error>|Error:\s|Task failed:\s|(?:Mcp|Sdk|Type|Timeout)Error:\s)+/;

/** What a message is that a call got, or undefined where it is none of the client's own: the server's words, then. */
export function readMessage(message: string): Verdict | undefined {
  const text = message.slice(0, 2000).replace(WRAPPING, '');
  for (const { patterns, ...kind } of kinds) {
    for (const pattern of patterns) {
      const named = pattern(text);
      if (named) return { ...kind, ...named, ...inMs(named) };
    }
  }
  return undefined;
}

/** Messages for calls print whole seconds. */
function inMs({ printed }: Named): { ms?: Ms } {
  return printed === undefined ? {} : { ms: printed * 1000 };
}

import { MUTE, scene, streamEnding, streaming } from '../scenes.ts';
import { type Circumstance, NETWORK, REQUESTS } from './circumstance.ts';

const SEND_PROGRESS =
  'Let the tool send progress with the call’s own token every 20 s: if the call lives on, this was it. No other message counts.';

/** What ends a call by the client’s own defaults. */
export const calling: readonly Circumstance[] = [
  {
    id: 'call-while-connecting',
    name: 'the server was still connecting',
    story: 'The call came before the server was there; the client held it for a while.',
    test: 'Make the call again half a minute later.',
    scenario: (stage) => scene(stage, { connect: { initialize: { after: 24_000 } } }, { mode: 'print' }),
  },
  {
    id: 'first-byte',
    name: 'first byte',
    story:
      'The server works and sends nothing until it is done: over http one JSON answer at the end, over sse no acknowledgement of the request before that.',
    test: 'curl -N the same call: if no header comes before that second, set "timeout" on the server’s entry and try again.',
    transports: REQUESTS,
    clock: 'first-byte',
    scenario: (stage) => scene(stage, MUTE),
  },
  {
    id: 'idle',
    name: 'idle check',
    story: 'The call is open and silent: no answer and no progress notification.',
    test: SEND_PROGRESS,
    clock: 'idle',
    scenario: (stage) => scene(stage, streaming()),
  },
  {
    id: 'idle-print',
    name: 'idle check, with -p or in a subagent',
    story: 'The same where calls do not move to the background: the tool call itself ends with the error.',
    test: SEND_PROGRESS,
    clock: 'idle',
    scenario: (stage) => scene(stage, streaming(), { mode: 'print' }),
  },
  {
    id: 'stream-ended',
    name: 'the stream was ended cleanly without an answer',
    story:
      'Something in between, or the server, closed the stream in good order. The client does not notice and waits for its idle check.',
    test: 'Watch the connection with curl -N: it ends long before.',
    transports: NETWORK,
    clock: 'idle',
    scenario: (stage) => scene(stage, streamEnding('end', 1000)),
  },
  {
    id: 'stdout-closed',
    name: 'the server closed its output and lives on',
    story: 'A stdio server that closes stdout is not missed: the client waits for its idle check.',
    test: 'Look whether the process still runs, and at what it printed last.',
    transports: ['stdio'],
    clock: 'idle',
    scenario: (stage) => scene(stage, streamEnding('end', 1000)),
  },
  {
    id: 'dialog-open',
    name: 'a dialog waits for an answer',
    story:
      'The server asks a person something. While the dialog is open neither the move nor the idle check acts.',
    test: 'Look for a question in the session.',
    clock: 'wall-clock',
    scenario: (stage) => scene(stage, streaming({ at: 1000, do: 'elicit' })),
  },
  {
    id: 'fetch-limit-stream',
    name: 'the runtime’s own limit on silent answers, on an open stream',
    story:
      'The runtime of this version cuts a silent stream after minutes; the client tells of it a minute and a half later.',
    test: 'Update: the limit went. Or send an SSE comment every minute.',
    transports: ['http'],
    clock: 'transport',
    scenario: (stage) => scene(stage, streaming(), { mode: 'print' }),
  },
  {
    id: 'no-idle-check',
    name: 'nothing but the wall clock',
    story: 'This version has no idle check here: a dead call lasts until the wall clock.',
    test: 'Update, or set "timeout" on the server’s entry.',
    clock: 'wall-clock',
    scenario: (stage) => scene(stage, streaming(), { mode: 'print' }),
  },
];

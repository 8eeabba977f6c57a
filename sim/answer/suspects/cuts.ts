import { policyFor } from '../../facts/resolve.ts';
import { DROP_WINDOW_MS } from '../../facts/rules/constants.ts';
import type { Ms } from '../../kernel/kernel.ts';
import { duration } from '../../settings/words.ts';
import { suspectsIn } from './runs.ts';
import { MUTE, type Stage, scene, streamEnding } from './scenes.ts';
import type { Suspect } from './suspect.ts';

/** The drop watchdog: a cut stream is told of on the client’s grid, so the time of death says when the cut was. */
export function dropSuspects(stage: Stage, diedAfterMs: Ms): readonly Suspect[] {
  const gridMs = policyFor(stage.claudeCode).idleTickMs;
  const tickMs = Math.round(diedAfterMs / gridMs) * gridMs;
  const latestMs = tickMs - DROP_WINDOW_MS;
  if (latestMs < 0) return [];
  const from = duration(Math.max(0, latestMs - gridMs));
  return suspectsIn(scene(stage, streamEnding('drop', latestMs), { mode: 'print' }), {
    id: 'stream-cut',
    standing: 'client',
    phase: 'calling',
    name: 'the stream that carried the answer was cut',
    story: `A cut between ${from} and ${duration(latestMs)} after the start is told of only now: the client waits ${duration(DROP_WINDOW_MS)} for it to come back and looks every ${duration(gridMs)}.`,
    test: 'curl -N the same call through the same way: the stream breaks off a minute and a half earlier.',
  }).filter(({ clock }) => clock === 'transport');
}

const ANY_TIME = { standing: 'any-time', phase: 'calling' } as const;

/** What can end a call at every moment: the process, the connection, an HTTP error. */
export function anyTimeSuspects(stage: Stage, diedAfterMs: Ms): readonly Suspect[] {
  const at = Math.max(1, Math.round(diedAfterMs));
  const ended = suspectsIn(scene(stage, streamEnding('exit', at), { mode: 'print' }), {
    ...ANY_TIME,
    id: 'server-ended',
    name: 'the server’s process or connection ended',
    story: 'The process crashed, was killed or closed the connection; the call ends at that moment.',
    test: 'Look at the server’s own log or exit code.',
  });
  const reset = suspectsIn(scene(stage, { ...MUTE, calls: [[{ at, do: 'drop' }]] }, { mode: 'print' }), {
    ...ANY_TIME,
    id: 'connection-reset',
    name: 'the connection was reset before the answer began',
    story: 'The server or something in between closed the connection; the call ends at that moment.',
    test: 'curl the same call: it ends with a reset at the same moment.',
  });
  const page = { at, do: 'status', status: 502, body: '<page>' } as const;
  const status = suspectsIn(scene(stage, { ...MUTE, calls: [[page]] }, { mode: 'print' }), {
    ...ANY_TIME,
    id: 'http-error',
    name: 'an HTTP error came in place of an answer',
    story: 'The server or something in between answered with an error page; Claude is told its body.',
    test: 'curl -i the same call: the status and the Server header say who answered.',
  });
  const all = stage.transport === 'http' ? [...reset, ...status] : stage.transport === 'sse' ? status : ended;
  // Where a clock comes first, the scripted end never does.
  return all.filter(({ clock }) => clock === null);
}

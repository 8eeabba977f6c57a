import { PROBE_HTTP_MS, PROBE_STDIO_MS } from '../../facts/rules/constants.ts';
import type { Connection } from '../connection.ts';
import type { TimerDeclaration } from './declaration.ts';

/** The whole attempt: start of the process or connection, probe and `initialize`. */
export const attemptTimer: TimerDeclaration<Connection> = {
  clock: 'startup',
  windowMs: (connection) => connection.settings.effective.startup.ms,
  rules: (connection) => connection.settings.effective.startup.rules,
  armedBy: 'start',
  disarmedBy: ['end'],
  fire: (connection) => connection.failAttempt(),
};

/** The probe: when it goes unanswered, `initialize` follows on what is left of the attempt. */
export const probeTimer: TimerDeclaration<Connection> = {
  clock: 'startup',
  windowMs: (connection) => connection.probeMs,
  rules: () => ['startup-probe-share'],
  armedBy: 'start',
  disarmedBy: ['progress', 'end'],
  fire: (connection) => {
    connection.initialize();
    return undefined;
  },
};

/** `initialize` after an answered probe: what the probe was given is taken from its time, answered at once or not. */
export const initializeTimer: TimerDeclaration<Connection> = {
  clock: 'startup',
  windowMs: ({ settings }) => {
    const wholeMs = settings.effective.startup.ms ?? 0;
    return settings.transport === 'http'
      ? wholeMs - Math.min(PROBE_HTTP_MS, Math.floor((2 * wholeMs) / 3))
      : wholeMs - Math.min(PROBE_STDIO_MS, Math.floor(wholeMs / 3));
  },
  rules: () => ['startup-probe-share'],
  armedBy: 'headers',
  disarmedBy: ['end'],
  fire: (connection) => connection.failInitialize(),
};

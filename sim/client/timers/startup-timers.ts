import { initializeMs } from '../../settings/startup-shares.ts';
import type { Attempt } from '../connection/attempt.ts';
import type { TimerDeclaration } from './declaration.ts';

/** The whole attempt: start of the process or connection, probe and `initialize`. */
export const attemptTimer: TimerDeclaration<Attempt> = {
  clock: 'startup',
  windowMs: (attempt) => attempt.settings.effective.startup.ms,
  rules: (attempt) => attempt.settings.effective.startup.rules,
  armedBy: 'start',
  disarmedBy: ['end'],
  fire: (attempt) => attempt.expire(),
};

/** The probe: when it goes unanswered, `initialize` follows on what is left of the attempt. */
export const probeTimer: TimerDeclaration<Attempt> = {
  clock: 'startup',
  windowMs: (attempt) => attempt.probeMs,
  armedBy: 'start',
  heeds: { start: 'startup-probe-share' },
  disarmedBy: ['progress', 'end'],
  fire: (attempt) => {
    attempt.initialize();
    return undefined;
  },
};

/** `initialize` after an answered probe: what the probe was given is taken from its time, answered at once or not. */
export const initializeTimer: TimerDeclaration<Attempt> = {
  clock: 'startup',
  windowMs: ({ settings }) =>
    initializeMs(settings.effective.startup.ms ?? 0, settings.transport === 'http' ? 'http' : 'stdio'),
  armedBy: 'headers',
  heeds: { headers: 'startup-probe-share' },
  disarmedBy: ['end'],
  fire: (attempt) => attempt.expireInitialize(),
};

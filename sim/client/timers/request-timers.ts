import { FETCH_TICK_MS } from '../../facts/rules/constants.ts';
import type { Request } from '../conversation/request.ts';
import type { TimerDeclaration } from './declaration.ts';

/** The wall clock: the whole length of the request; progress does not extend it. */
export const wallClockTimer: TimerDeclaration<Request> = {
  clock: 'wall-clock',
  windowMs: (request) => request.settings.effective.wallClock.ms,
  rules: (request) => request.settings.effective.wallClock.rules,
  armedBy: 'start',
  disarmedBy: ['end'],
  defers: ({ call, sim }) => call.dialogOpen && !sim.holds('dialog-wall-clock'),
  fire: (request) => request.timeOut(),
};

/** The first byte: satisfied by the response headers alone; nothing else counts. */
export const firstByteTimer: TimerDeclaration<Request> = {
  clock: 'first-byte',
  windowMs: (request) => request.settings.effective.firstByte.ms,
  rules: (request) => request.settings.effective.firstByte.rules,
  armedBy: 'start',
  disarmedBy: ['headers', 'end'],
  heeds: { headers: 'first-byte-headers' },
  ignores: { progress: 'first-byte-headers' },
  fire: (request) => request.failFirstByte(),
};

/**
 * The runtime's own limit on an http answer without bytes (gone from 2.1.274): counted in one-minute ticks from the
 * request's start, so that it comes at the nth tick after the last byte.
 */
export const fetchLimitTimer: TimerDeclaration<Request> = {
  clock: 'transport',
  windowMs: ({ sim, settings }) => {
    const ticks = sim.policy.fetchLimitTicks;
    return ticks === null || settings.transport !== 'http' ? null : (ticks - 1) * FETCH_TICK_MS + 1;
  },
  rules: ({ sim, settings }) => (settings.transport === 'http' ? [sim.policy.rules.fetchLimitTicks] : []),
  armedBy: 'start',
  restartedBy: ['headers', 'byte', 'progress'],
  disarmedBy: ['end', 'stream-lost'],
  gridMs: () => FETCH_TICK_MS,
  fire: (request) => request.cutByRuntime(),
};

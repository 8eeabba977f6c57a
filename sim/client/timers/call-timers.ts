import { DROP_WINDOW_MS } from '../../facts/rules/constants.ts';
import type { Call } from '../conversation/call.ts';
import type { TimerDeclaration } from './declaration.ts';

/** The move to the background: exactly at its threshold; an open dialog makes it wait for another whole one. */
export const backgroundTimer: TimerDeclaration<Call> = {
  clock: 'background',
  windowMs: (call) => call.settings.effective.background.ms,
  rules: (call) => call.settings.effective.background.rules,
  armedBy: 'start',
  disarmedBy: ['end'],
  defers: ({ dialogOpen, sim }) => dialogOpen && sim.holds('dialog-defers-move'),
  fire: (call) => call.move(),
};

/** The idle check: looked at every 30 s from the call's start; only progress of this call restarts its window. */
export const idleTimer: TimerDeclaration<Call> = {
  clock: 'idle',
  windowMs: (call) => call.settings.effective.idle.ms,
  rules: ({ settings, sim }) => {
    const { ms, rules } = settings.effective.idle;
    return ms === null ? rules : [...rules, sim.policy.rules.idleTickMs];
  },
  armedBy: 'start',
  restartedBy: ['progress'],
  pausedBy: 'dialog-opened',
  resumedBy: 'dialog-closed',
  heeds: { progress: 'idle-activity', 'dialog-opened': 'dialog-pauses-idle' },
  ignores: { noise: 'idle-activity' },
  disarmedBy: ['end'],
  gridMs: (call) => call.sim.policy.idleTickMs,
  fire: (call, { sinceMs }) => call.abortIdle(sinceMs),
};

/** The drop watchdog: the first 30 s tick at least 90 s after the stream that carries the answer was lost. */
export const dropTimer: TimerDeclaration<Call> = {
  clock: 'transport',
  windowMs: () => DROP_WINDOW_MS,
  armedBy: 'stream-lost',
  heeds: { 'stream-lost': 'drop-watchdog' },
  disarmedBy: ['end', 'progress'],
  gridMs: (call) => call.sim.policy.idleTickMs,
  fire: (call) => call.abortDropped(),
};

import type { ClockId } from './ids.ts';

/** The names of the clocks in prose. */
export const CLOCK_NAMES: Readonly<Record<ClockId, string>> = {
  startup: 'startup',
  'first-byte': 'first byte',
  idle: 'idle check',
  'wall-clock': 'wall clock',
  background: 'background',
  transport: 'transport',
};

/** The letter that stands for each clock where colour is not enough. */
export const CLOCK_CHIPS: Readonly<Record<ClockId, string>> = {
  startup: 'S',
  'first-byte': 'F',
  idle: 'I',
  'wall-clock': 'W',
  background: 'B',
  transport: 'T',
};

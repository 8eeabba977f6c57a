import type { ClockId } from '../../facts/ids.ts';

/** A clock of a call, or the polling of a task: everything that has a colour of its own. */
export type ColourId = ClockId | 'polling';

/** All colours of the figure on one paper. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly hairline: string;
  /** What an answer is at some moment: it arrives, or it is lost. */
  readonly arrives: string;
  readonly lost: string;
  readonly clocks: Readonly<Record<ColourId, string>>;
}

/**
 * Chosen by steps of lightness: any two clocks differ by ΔE 12 or more to every kind of colour vision, and the four
 * clocks of a call that race on one figure also in grey. `test/figure/palette.test.ts` computes both.
 */
export const LIGHT: Palette = {
  paper: '#fdfcfa',
  ink: '#1c1b19',
  muted: '#6f6a61',
  hairline: '#e6e2da',
  arrives: '#2f7d4f',
  lost: '#8b857b',
  clocks: {
    background: '#ca4a06',
    idle: '#3252a4',
    'first-byte': '#054334',
    'wall-clock': '#3d004a',
    startup: '#432903',
    transport: '#a6445a',
    polling: '#434d00',
  },
};

export const DARK: Palette = {
  paper: '#161513',
  ink: '#ece8e1',
  muted: '#9d968a',
  hairline: '#2e2b27',
  arrives: '#6fbf8d',
  lost: '#837c71',
  clocks: {
    background: '#d06007',
    idle: '#7e9cfd',
    'first-byte': '#5cfecf',
    'wall-clock': '#f6a5fc',
    startup: '#feca20',
    transport: '#fe8ca9',
    polling: '#e8ff80',
  },
};

/** How opaque surfaces are, on either paper: what is thinner cannot be told from a dark one. */
export const FILLS = {
  waits: 0.2,
  goesOn: 0.1,
  result: 0.5,
  notification: 0.26,
  lost: 0.16,
  won: 0.58,
  heard: 0.3,
  area: 0.14,
} as const;

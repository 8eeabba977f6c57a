import type { HostClock } from '../../tasks/policy/types.ts';
import type { ColourId } from '../look/palette.ts';

/** How a clock of a host is drawn and named. Four colours that race on one figure, as those of a call do. */
export interface HostClockLook {
  readonly colour: ColourId;
  readonly sign: string;
  readonly name: string;
  /** What it asks, in a few words. */
  readonly asks: string;
}

export const HOST_CLOCKS: Readonly<Record<HostClock, HostClockLook>> = {
  request: { colour: 'first-byte', sign: 'R', name: 'request', asks: 'is the answer coming?' },
  overall: { colour: 'wall-clock', sign: 'O', name: 'overall', asks: 'has the task had its time?' },
  idle: { colour: 'idle', sign: 'I', name: 'idle', asks: 'does it still move?' },
  business: { colour: 'background', sign: 'B', name: 'business', asks: 'is the result still of use?' },
};

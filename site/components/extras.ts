/**
 * What the page can do without until somebody needs it, fetched in one piece: many small pieces would tear the code
 * that they share with the page into as many.
 */
export { allParts } from '../../sim/figure/parts/index.ts';
export { silenceSawtooth } from '../../sim/figure/parts/sawtooth.ts';
export { Remarks } from './controls/Remarks.tsx';
export { Details } from './details/Details.tsx';
export { FirstByteTwins } from './FirstByteTwins.tsx';
export { Player } from './figure/player/Player.tsx';

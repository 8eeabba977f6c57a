/**
 * What a page can do without until somebody wants it, fetched in one piece: many small pieces would tear the code that
 * they share with the page into as many.
 */
export { allParts } from '../../../sim/figure/parts/index.ts';
export { FirstByteTwins } from '../FirstByteTwins.tsx';
export { Player } from './player/Player.tsx';

/**
 * What of the words and of the figure only some traces need, and handles, which not every page has. The rest reaches it by
 * `#rare-figure` alone, as a browser may be without it.
 */

export { rareMoment } from '../../answer/rare-moments.ts';
export { failedVerdict, lostAtEnd, unusualVerdict } from '../../answer/unusual-verdicts.ts';
export { drawSmallHandles, gripAnswer } from '../draw/draggable.ts';
export { sayPause } from '../draw/say-pause.ts';
export { brokenOf, readyMs } from '../story/broken.ts';
export { connectWords } from '../words/odd-words.ts';
export { pageWordsOf } from '../words/word-table.ts';

export { linkNeedsRare } from './keys.ts';
export { LONG_LINK_CHARS } from './long.ts';
export type { LinkProblem } from './problems.ts';
export { type ReadLink, readLink } from './read.ts';
export type { LinkView } from './view.ts';
export { type LinkOptions, writeLink } from './write.ts';

export { linkNeedsRare } from './keys.ts';
export { LONG_LINK_CHARS } from './long.ts';
export { type LinkProblem, type ReadLink, readLink } from './read.ts';
export { type LinkOptions, type LinkView, writeLink } from './write.ts';

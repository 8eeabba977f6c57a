export { linkNeedsRare } from './keys.ts';
export { type LinkProblem, type ReadLink, readLink } from './read.ts';
export { type LinkOptions, type LinkView, LONG_LINK_CHARS, writeLink } from './write.ts';

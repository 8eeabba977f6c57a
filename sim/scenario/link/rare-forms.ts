/** Forms of values that only rare scenarios have. */
export { axis } from './axis.ts';
export { acts, answer, answers, calls, events, hook } from './moments.ts';
export { model, turn } from './turn.ts';

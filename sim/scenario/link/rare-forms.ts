/** Forms of values that only rare scenarios have. */
export { acts, answer, answers, calls, events, hook } from './moments.ts';
export { model, turn } from './turn.ts';

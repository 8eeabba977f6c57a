/** What the element says around its figure. */
export const ANSWERS_AFTER = 'It answers after';
export const OPEN = 'open in the full tool';

/** A place in the text that is in the box: both numbers count from 1. */
export interface Caret {
  readonly line: number;
  readonly column: number;
}

/** What the text stands in, plain or with marks: findings and text lead to each other through it. */
export interface Field {
  /** Whose text it is. */
  readonly sourceId: number;
  /** Selects what stands at a place, and brings it into view. */
  readonly select: (place: Caret) => void;
  /** Tells where the caret is, now and whenever it moves; the answer calls that off. */
  readonly watch: (onCaret: (caret: Caret) => void) => () => void;
}

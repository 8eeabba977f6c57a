import type { Source } from './source.ts';

export const TYPED: Source = { id: 0, name: '', text: '' };

/** What was put into the box, source by source. */
export interface Box {
  readonly sources: readonly Source[];
  readonly activeId: number;
  /** What was there before it was replaced or taken away. */
  readonly before?: Box | undefined;
}

export const EMPTY: Box = { sources: [TYPED], activeId: TYPED.id };

/** Whether there is nothing to read. */
export const isEmpty = (sources: readonly Source[]): boolean =>
  sources.every(({ text, blob }) => !blob && text.trim() === '');

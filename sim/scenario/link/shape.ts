import type { CallShape } from '../shape.ts';
import { readTime } from './time.ts';

/** What a server does to a call that a link says nothing of: it streams, and never answers. */
export const DEFAULT_SHAPE: CallShape = {
  respondAfterMs: null,
  progressEveryMs: null,
  firstByte: 'stream',
  headersAtMs: 0,
};

/** The keys of a shape, each read into it; undefined where a text is not understood. */
export const SHAPE_KEYS: Readonly<Record<string, (text: string) => Partial<CallShape> | undefined>> = {
  first: (text) => {
    if (text === 'json') return { firstByte: 'json' };
    if (text === 'stream' || text === 'unknown') return {};
    const headersAtMs = readTime(text);
    return headersAtMs === undefined ? undefined : { headersAtMs };
  },
  progress: (text) => {
    const progressEveryMs = text === 'never' ? null : readTime(text);
    return progressEveryMs === undefined || progressEveryMs === 0 ? undefined : { progressEveryMs };
  },
  respond: (text) => {
    const respondAfterMs = text === 'never' ? null : readTime(text);
    return respondAfterMs === undefined ? undefined : { respondAfterMs };
  },
};

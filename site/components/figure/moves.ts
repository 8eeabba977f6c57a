import type { Knobs } from '../../model/knobs.ts';
import type { Moves } from './Handles.tsx';

/** What the handles of a figure do to the controls. */
export function movesOf(change: (changes: Partial<Knobs>) => void): Moves {
  return {
    response: (respondAfterMs) => change({ respondAfterMs }),
    headers: (headersAtMs) => change({ headersAtMs }),
    progress: (progressEveryMs) => change({ progressEveryMs }),
    cut: (cutAtMs) => change({ cutAtMs }),
  };
}

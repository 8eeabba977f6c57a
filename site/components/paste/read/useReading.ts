import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchAllRare } from '#rare-figure';
import * as means from '../../../model/paste.ts';
import type { Found } from '../../useTool.ts';
import { isEmpty } from '../sources/box.ts';
import type { Source } from '../sources/source.ts';
import type { Progress } from './job.ts';
import type { PasteReader } from './reader.ts';
import type { Conditions, Reading } from './reading.ts';

const TYPING_PAUSE_MS = 120;
/** A change of more letters than this was not typed, and is read at once. */
const TYPED_LETTERS = 3;

/** What has been read of a paste, and what is being read. */
export interface PasteState {
  readonly reading: Reading | undefined;
  /** Set while something is being read. */
  readonly progress: Progress | undefined;
  readonly approach: () => void;
  readonly cancel: () => void;
}

const lettersOf = (sources: readonly Source[]): number =>
  sources.reduce((sum, { text, blob }) => sum + text.length + (blob?.size ?? 0), 0);

/** Keeps the reading of a paste up to date. What reads it is fetched when somebody comes near the box. */
export function useReading(
  sources: readonly Source[],
  conditions: Conditions,
  reading: Reading | undefined,
  setFound: (found: Found | undefined) => void,
): PasteState {
  const reader = useRef<Promise<PasteReader>>();
  const letters = useRef(0);
  const [progress, setProgress] = useState<Progress>();
  const approach = (): void => {
    reader.current ??= import('./reader.ts').then(({ PasteReader }) => new PasteReader());
    void reader.current.then((one) => one.warm());
    void import('../answer/PasteAnswer.tsx');
  };
  const cancel = (): void => {
    void reader.current?.then((one) => one.cancel());
    setProgress(undefined);
  };
  const { claudeCode, run } = conditions;
  useEffect(() => {
    const before = letters.current;
    letters.current = lettersOf(sources);
    if (isEmpty(sources)) {
      cancel();
      setFound(undefined);
      return undefined;
    }
    approach();
    let stale = false;
    const take = async (): Promise<void> => {
      const one = (await reader.current) as PasteReader;
      if (stale) return;
      setProgress({ doneBytes: 0, ofBytes: 0 });
      const job = {
        ...conditions,
        sources: sources.map(({ name, text, blob }) => ({ file: name || undefined, text, blob })),
      };
      const read = one.read(job, (now) => !stale && setProgress(now));
      // A paste may hold anything, and so may need any part of the client.
      const [done] = await Promise.all([read, fetchAllRare()]);
      if (stale) return;
      setProgress(undefined);
      setFound({ reading: done, means });
    };
    const typed = Math.abs(letters.current - before) <= TYPED_LETTERS;
    const timer = setTimeout(take, typed ? TYPING_PAUSE_MS : 0);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [sources, claudeCode, run.mode, run.caller]);
  return { reading, progress, approach, cancel };
}

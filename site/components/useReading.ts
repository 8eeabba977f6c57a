import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchRare } from '#rare';
import type { PasteReading, Said } from '../../sim/paste/index.ts';

const TYPING_PAUSE_MS = 120;

/** A paste, read, and what its records say of the last call that a clock ended. */
export interface Reading extends PasteReading {
  readonly said?: Said | undefined;
}

type Readers = typeof import('../../sim/paste/index.ts');

/** The readers of pasted text are fetched when somebody comes near the box. */
export function useReading(text: string, claudeCode: string): [Reading | undefined, () => void] {
  const readers = useRef<Promise<Readers>>();
  const [reading, setReading] = useState<Reading>();
  const approach = (): void => {
    readers.current ??= Promise.all([import('../../sim/paste/index.ts'), fetchRare()]).then(
      ([paste]) => paste,
    );
  };
  useEffect(() => {
    if (text.trim() === '') {
      setReading(undefined);
      return undefined;
    }
    approach();
    let stale = false;
    const timer = setTimeout(async () => {
      const { openPaste, sayEnding } = (await readers.current) as Readers;
      if (stale) return;
      const reading = openPaste(text, { claudeCode });
      setReading({ ...reading, said: sayEnding(reading.result) });
    }, TYPING_PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, claudeCode]);
  return [reading, approach];
}

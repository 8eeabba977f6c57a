import { useEffect, useRef, useState } from 'preact/hooks';
import type { PasteReading } from '../../sim/paste/index.ts';

const TYPING_PAUSE_MS = 120;

type Readers = typeof import('../../sim/paste/index.ts');

/** The readers of pasted text are fetched when somebody comes near the box. */
export function useReading(text: string, claudeCode: string): [PasteReading | undefined, () => void] {
  const readers = useRef<Promise<Readers>>();
  const [reading, setReading] = useState<PasteReading>();
  const approach = (): void => {
    readers.current ??= import('../../sim/paste/index.ts');
  };
  useEffect(() => {
    if (text.trim() === '') {
      setReading(undefined);
      return undefined;
    }
    approach();
    let stale = false;
    const timer = setTimeout(async () => {
      const { openPaste } = (await readers.current) as Readers;
      if (!stale) setReading(openPaste(text, { claudeCode }));
    }, TYPING_PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, claudeCode]);
  return [reading, approach];
}

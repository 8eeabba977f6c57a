import { useEffect, useRef } from 'preact/hooks';

const CALM_MS = 400;

/** How what a page shows stands in its address. */
export interface Address<T> {
  /** Reads what follows the "#"; what it gives is called to show it. */
  readonly read: (hash: string) => (() => void) | Promise<() => void>;
  /** What follows the "#". */
  readonly write: (shown: T) => string | Promise<string>;
}

/**
 * The address of the page says what it shows: read when the page opens and when somebody edits it, written once the
 * controls come to rest.
 */
export function useAddress<T>(shown: T, { read, write }: Address<T>): void {
  // What the page shows by itself is no link, and neither is what one has just opened.
  const known = useRef<T | undefined>(shown);
  useEffect(() => {
    const open = async (): Promise<void> => {
      // An anchor has no "="; a link may have been put in another order by hand.
      if (!location.hash.includes('=')) return;
      const show = await read(location.hash);
      known.current = undefined;
      show();
    };
    void open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  useEffect(() => {
    known.current ??= shown;
    if (known.current === shown) return undefined;
    const timer = setTimeout(async () => {
      history.replaceState(null, '', `#${await write(shown)}`);
    }, CALM_MS);
    return () => clearTimeout(timer);
  }, [shown]);
}

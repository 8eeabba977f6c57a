import { useEffect, useState } from 'preact/hooks';

export type Extras = typeof import('./extras.ts');

/** What the page can do without at first: fetched when it is needed, undefined until it is there. */
export function useExtras(isNeeded: boolean): Extras | undefined {
  const [extras, setExtras] = useState<Extras>();
  useEffect(() => {
    if (isNeeded && !extras) import('./extras.ts').then(setExtras);
  }, [isNeeded]);
  return extras;
}

import { useEffect, useState } from 'preact/hooks';
import { fetchAllRare } from '#rare-figure';

export type Extras = typeof import('./extras.ts');

/** What has been fetched, for whatever comes to need it later. */
let fetched: Extras | undefined;

/** What the page can do without at first: fetched when it is needed, undefined until it is there. */
export function useExtras(isNeeded: boolean): Extras | undefined {
  const [extras, setExtras] = useState(fetched);
  useEffect(() => {
    // Advice tries settings that the page may not have had: they may need every part of the simulator.
    if (isNeeded && !extras)
      void Promise.all([import('./extras.ts'), fetchAllRare()]).then(([parts]) => {
        fetched = parts;
        setExtras(parts);
      });
  }, [isNeeded]);
  return extras;
}

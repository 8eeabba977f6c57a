import { useEffect, useState } from 'preact/hooks';
import { fetchAllRare } from '#rare-figure';

export type Extras = typeof import('./extras.ts');

/** What the page can do without at first: fetched when it is needed, undefined until it is there. */
export function useExtras(isNeeded: boolean): Extras | undefined {
  const [extras, setExtras] = useState<Extras>();
  useEffect(() => {
    // Advice tries settings that the page may not have had: they may need every part of the simulator.
    if (isNeeded && !extras)
      void Promise.all([import('./extras.ts'), fetchAllRare()]).then(([parts]) => setExtras(parts));
  }, [isNeeded]);
  return extras;
}

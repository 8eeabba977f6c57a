import { useEffect, useState } from 'preact/hooks';

type Twins = typeof import('./FirstByteTwins.tsx').FirstByteTwins;

/** Both ways in which an answer can begin, fetched for those who do not know which is theirs. */
export function useTwins(isNeeded: boolean): Twins | undefined {
  const [found, setFound] = useState<{ readonly FirstByteTwins: Twins }>();
  useEffect(() => {
    if (isNeeded && !found) import('./figure/extras.ts').then(setFound);
  }, [isNeeded]);
  return found?.FirstByteTwins;
}

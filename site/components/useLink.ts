import { useEffect, useRef, useState } from 'preact/hooks';
import type { LinkProblem, Scenario } from '../../sim/index.ts';
import type { Knobs } from '../model/knobs.ts';
import type { Opened } from '../model/link.ts';
import { href } from '../model/site-map.ts';

const CALM_MS = 400;

const links = (): Promise<typeof import('../model/link.ts')> => import('../model/link.ts');

interface Shown {
  readonly scenario: Scenario;
  readonly knobs: Knobs;
  readonly isPasted: boolean;
}

/**
 * The address of the page says what it shows: read when the page opens and when somebody edits it, written once the
 * controls come to rest. What reads and writes it is fetched only then.
 */
export function useLink(shown: Shown, open: (opened: Opened) => void): readonly LinkProblem[] {
  const [problems, setProblems] = useState<readonly LinkProblem[]>([]);
  // What the page shows by itself is no link, and neither is what one has just opened.
  const known = useRef<Scenario | undefined>(shown.scenario);
  useEffect(() => {
    const read = async (): Promise<void> => {
      // An anchor has no "="; a link may have been put in another order by hand.
      if (!location.hash.includes('=')) return;
      const opened = (await links()).openLink(location.hash);
      known.current = undefined;
      setProblems(opened.problems);
      open(opened);
    };
    void read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    known.current ??= shown.scenario;
    if (known.current === shown.scenario) return undefined;
    const timer = setTimeout(async () => {
      history.replaceState(null, '', `#${(await links()).linkOf(shown)}`);
    }, CALM_MS);
    return () => clearTimeout(timer);
  }, [shown.scenario]);
  return problems;
}

/** The address of what is shown: of the home page, since it is where links are opened. */
export async function addressOf(shown: Shown): Promise<string> {
  return `${new URL(href(''), location.href).href}#${(await links()).linkOf(shown)}`;
}

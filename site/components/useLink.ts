import { useState } from 'preact/hooks';
import { fetchAllRare } from '#rare-figure';
import type { LinkProblem, Scenario } from '../../sim/index.ts';
import type { Knobs } from '../model/knobs.ts';
import type { Opened } from '../model/link.ts';
import { href } from '../model/site-map.ts';
import { useAddress } from './useAddress.ts';

/** What reads and writes links, once everything is at hand that a link may hold. */
async function links(): Promise<typeof import('../model/link.ts')> {
  const [model] = await Promise.all([import('../model/link.ts'), fetchAllRare()]);
  return model;
}

interface Shown {
  readonly scenario: Scenario;
  readonly knobs: Knobs;
  readonly isPasted: boolean;
}

/** The home page's address is the link of its scenario. What reads and writes it is fetched only then. */
export function useLink(shown: Shown, open: (opened: Opened) => void): readonly LinkProblem[] {
  const [problems, setProblems] = useState<readonly LinkProblem[]>([]);
  const { scenario } = shown;
  useAddress(scenario, {
    read: async (hash) => {
      const opened = (await links()).openLink(hash);
      return () => {
        setProblems(opened.problems);
        open(opened);
      };
    },
    write: async () => (await links()).linkOf(shown),
  });
  return problems;
}

/** The address of what is shown: of the home page, since it is where links are opened. */
export async function addressOf(shown: Shown): Promise<string> {
  return `${new URL(href(''), location.href).href}#${(await links()).linkOf(shown)}`;
}

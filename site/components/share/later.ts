import type { FunctionComponent } from 'preact';
import { later } from '../later.tsx';
import type { ShareBarProps } from './ShareBar.tsx';

const load = async (): Promise<FunctionComponent<ShareBarProps>> => (await import('./ShareBar.tsx')).ShareBar;

/** The bar under a race; nothing on it depends on the race before somebody presses it. */
export const ShareBar: FunctionComponent<ShareBarProps> = later({
  atBuild: import.meta.env.SSR ? await load() : undefined,
  load,
});

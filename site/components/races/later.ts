import type { FunctionComponent } from 'preact';
import { later } from '../later.tsx';
import type { RacesProps } from './Races.tsx';

const load = async (): Promise<FunctionComponent<RacesProps>> => (await import('./Races.tsx')).Races;

/** The races to start from: drawn by the build, and again only when another one is in view or another version. */
export const Races: FunctionComponent<RacesProps> = later({
  atBuild: import.meta.env.SSR ? await load() : undefined,
  load,
  seen: ({ current, claudeCode }) => [current, claudeCode],
});

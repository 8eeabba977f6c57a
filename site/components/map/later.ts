import type { FunctionComponent } from 'preact';
import { fetchAllRare } from '#rare-figure';
import { later } from '../later.tsx';
import type { MapControlsProps } from './MapControls.tsx';

/** A map's link may set anything, and what a setting comes to is told beside it. */
const load = async (): Promise<FunctionComponent<MapControlsProps>> =>
  (await Promise.all([import('./MapControls.tsx'), fetchAllRare()]))[0].MapControls;

/** The settings below the map: what an axis does not set. */
export const MapControls: FunctionComponent<MapControlsProps> = later({
  atBuild: import.meta.env.SSR ? await load() : undefined,
  load,
  seen: ({ scenario }) => [scenario],
});

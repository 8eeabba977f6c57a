import type { FunctionComponent } from 'preact';
import { later } from '../later.tsx';
import type { LiveFigureProps } from './LiveFigure.tsx';

const load = async (): Promise<FunctionComponent<LiveFigureProps>> => (await import('./alive.ts')).LiveFigure;

/** The figure below an answer: it follows once there is something to follow, or somebody near it. */
export const LiveFigure: FunctionComponent<LiveFigureProps> = later({
  atBuild: import.meta.env.SSR ? await load() : undefined,
  load,
  seen: ({ view, drag }) => [view, drag?.strip],
});

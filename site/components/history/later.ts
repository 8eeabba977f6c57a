import type { FunctionComponent } from 'preact';
import { later } from '../later.tsx';
import type { EditBarProps } from './EditBar.tsx';

const load = async (): Promise<FunctionComponent<EditBarProps>> => (await import('./EditBar.tsx')).EditBar;

/** The bar under the figure of the home page: first seen otherwise when there is something to take back. */
export const EditBar: FunctionComponent<EditBarProps> = later({
  atBuild: import.meta.env.SSR ? await load() : undefined,
  load,
  seen: ({ tool, steps }) => [tool.problems, steps.canUndo, steps.canRedo],
});

import type { FunctionComponent } from 'preact';
import { later } from '../later.tsx';
import type { Tool } from '../useTool.ts';

const load = async (): Promise<FunctionComponent<{ readonly tool: Tool }>> =>
  (await import('./PasteBox.tsx')).PasteBox;

/** The box for pastes; a page that nobody pastes into has no need of what reads them. */
export const PasteBox: FunctionComponent<{ readonly tool: Tool }> = later({
  atBuild: import.meta.env.SSR ? await load() : undefined,
  load,
  seen: ({ tool }) => [tool.box],
});

import type { VNode } from 'preact';
import { ShareBar } from '../share/ShareBar.tsx';
import type { Tool } from '../useTool.ts';
import { UndoRow } from './UndoRow.tsx';
import type { Steps } from './useHistory.ts';

export interface EditBarProps {
  readonly tool: Tool;
  readonly steps: Steps;
}

/** What can be done with all that was set: shared, and taken back. */
export function EditBar({ tool, steps }: EditBarProps): VNode {
  return (
    <ShareBar tool={tool} problems={tool.problems}>
      <UndoRow steps={steps} />
    </ShareBar>
  );
}

import type { VNode } from 'preact';
import type { Steps } from './useHistory.ts';

/** The buttons for back and forth through everything that was changed, a drag in one step. */
export function UndoRow({ steps }: { readonly steps: Steps }): VNode {
  return (
    <span class="undo">
      <button type="button" disabled={!steps.canUndo} title="Ctrl or Cmd + Z" onClick={steps.undo}>
        Undo
      </button>
      <button type="button" disabled={!steps.canRedo} title="Shift + Ctrl or Cmd + Z" onClick={steps.redo}>
        Redo
      </button>
    </span>
  );
}

import type { VNode } from 'preact';
import type { Snapshot } from '../useTool.ts';
import { UndoRow } from './UndoRow.tsx';
import { useHistory } from './useHistory.ts';

interface Props {
  readonly snapshot: Snapshot;
  readonly restore: (snapshot: Snapshot) => void;
}

/** Back and forth through everything that was changed, a drag in one step. */
export function UndoButtons({ snapshot, restore }: Props): VNode {
  return <UndoRow steps={useHistory(snapshot, restore)} />;
}

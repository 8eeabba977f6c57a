import type { VNode } from 'preact';
import { FileButton } from './FileButton.tsx';
import type { Paste } from './usePaste.ts';

interface Props {
  readonly paste: Paste;
  readonly hasMarks: boolean;
  readonly onMarks: () => void;
}

/** What can be done with the box as a whole. */
export function PasteButtons({ paste, hasMarks, onMarks }: Props): VNode {
  return (
    <span class="buttons">
      <FileButton onFiles={paste.addFiles} />
      {paste.undo && (
        <button type="button" onClick={paste.undo}>
          Bring it back
        </button>
      )}
      {!paste.isEmpty && (
        <>
          <button type="button" aria-pressed={hasMarks} onClick={onMarks}>
            Edit with marks
          </button>
          <button type="button" onClick={() => paste.replace('')}>
            Clear
          </button>
        </>
      )}
    </span>
  );
}

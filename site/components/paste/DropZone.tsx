import type { ComponentChildren, VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Paste } from './usePaste.ts';

interface Props {
  readonly paste: Paste;
  readonly children: ComponentChildren;
}

/** Takes files that are dropped or pasted into the box, and texts that are too long for it, before the box itself does. */
export function DropZone({ paste, children }: Props): VNode {
  const [isOver, setIsOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) void paste.addFiles(files);
    else if (!paste.takeLong(data?.getData('text/plain') ?? '')) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const onDragOver = (event: DragEvent): void => {
    paste.approach();
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <fieldset
      class="drop"
      aria-labelledby="paste-title"
      data-over={isOver}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDropCapture={(event) => {
        setIsOver(false);
        take(event, event.dataTransfer);
      }}
      onPasteCapture={(event) => take(event, event.clipboardData)}
    >
      {children}
    </fieldset>
  );
}

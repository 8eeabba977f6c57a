/** The files that an event brings. */
function broughtBy(event: Event): DataTransfer | null {
  if (event instanceof DragEvent) return event.dataTransfer;
  return event instanceof ClipboardEvent ? event.clipboardData : null;
}

/** Lets files be dropped where they will be taken, before anything is there that takes them. */
export function allowDrop(event: Event): void {
  if (isForDropZone(event) && broughtBy(event)?.types.includes('Files')) event.preventDefault();
}

/**
 * Files that were dropped or pasted before anything takes them: keeps the browser from opening them, and gives what does
 * it again. Their event forgets them when it is over, so they are copied. Undefined where there are none.
 */
export function keepFiles(event: Event): (() => void) | undefined {
  const files = [...(broughtBy(event)?.files ?? [])];
  const { target, type } = event;
  if (files.length === 0 || !target || !isForDropZone(event)) return undefined;
  event.preventDefault();
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  const init = { bubbles: true, cancelable: true };
  return () =>
    target.dispatchEvent(
      type === 'drop'
        ? new DragEvent(type, { ...init, dataTransfer: data })
        : new ClipboardEvent(type, { ...init, clipboardData: data }),
    );
}

function isForDropZone({ target }: Event): boolean {
  return target instanceof Element && target.closest('.drop') !== null;
}

import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

/** Copies a text and says that it did. */
export function CopyButton({ text }: { readonly text: string }): VNode {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), 1500);
    } catch {
      // Without permission the text stands beside the button and can be selected.
    }
  };
  return (
    <button type="button" class="copy" onClick={copy} aria-live="polite">
      {done ? 'Copied' : 'Copy'}
    </button>
  );
}

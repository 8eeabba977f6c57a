import { useState } from 'preact/hooks';

/** What stands in a field: the reader's own text while it is typed, else what it was understood as. */
export interface Draft {
  readonly text: string;
  /** The text that is being typed; null where nobody does. */
  readonly typed: string | null;
  /** Takes what the field holds now. */
  readonly hold: (field: HTMLInputElement) => void;
  readonly release: () => void;
}

/** A field that is never rewritten under the reader's hands, and follows `shown` as soon as they leave it. */
export function useDraft(shown: string): Draft {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? shown,
    typed,
    // A text that was put back by the page itself has nobody who leaves the field.
    hold: (field) => setTyped(field === document.activeElement ? field.value : null),
    release: () => setTyped(null),
  };
}

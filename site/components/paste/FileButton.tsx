import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';

/** Chooses files, for those who cannot drop them. */
export function FileButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): VNode {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <input ref={input} type="file" multiple hidden onChange={choose} />
      <button type="button" onClick={() => input.current?.click()}>
        Files …
      </button>
    </>
  );
}

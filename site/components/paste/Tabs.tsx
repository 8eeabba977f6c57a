import type { VNode } from 'preact';
import type { Paste } from './usePaste.ts';

/** What is in the box where that is several texts: what was typed, and each file by its name. */
export function Tabs({ paste }: { readonly paste: Paste }): VNode | null {
  const { sources, active, show, remove } = paste;
  if (sources.length === 1) return null;
  return (
    <div class="tabs">
      {sources.map(({ id, name }) => (
        <span key={id} class="tab" data-active={id === active.id}>
          <button type="button" aria-pressed={id === active.id} onClick={() => show(id)}>
            {name || 'Text'}
          </button>
          {name && (
            <button type="button" class="close" aria-label={`Take ${name} away`} onClick={() => remove(id)}>
              ✕
            </button>
          )}
        </span>
      ))}
    </div>
  );
}

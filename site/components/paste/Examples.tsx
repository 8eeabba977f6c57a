import type { VNode } from 'preact';
import type { ExampleId } from '../../model/examples.ts';
import type { Paste } from './usePaste.ts';

const NAMES: Readonly<Record<ExampleId, string>> = {
  project: 'three servers, one broken',
  seconds: '60 s in .mcp.json',
  exports: 'exports in ~/.zshrc',
  action: 'a GitHub Action',
  log: 'a server’s log',
  error: 'an error message',
  twelve: 'twelve servers, two broken',
  add: 'claude mcp add',
};

/** Pastes as people have them: one click fills the box, and what was in it can be brought back. */
export function Examples({ paste }: { readonly paste: Paste }): VNode {
  const approach = (): void => {
    paste.approach();
    void import('../../model/examples.ts');
  };
  const fill = async (id: ExampleId): Promise<void> => {
    const { EXAMPLES } = await import('../../model/examples.ts');
    paste.replace(EXAMPLES[id]);
  };
  return (
    <p class="examples one-line quiet">
      <span id="examples-say">Examples: </span>
      {(Object.entries(NAMES) as [ExampleId, string][]).map(([id, name]) => (
        <button
          key={id}
          type="button"
          class="link"
          aria-describedby="examples-say"
          onPointerEnter={approach}
          onFocus={approach}
          onClick={() => fill(id)}
        >
          {name}
        </button>
      ))}
    </p>
  );
}

import type { ComponentChildren, FunctionComponent, VNode } from 'preact';
import { useState } from 'preact/hooks';
import { layoutFigure } from '../../../sim/figure/index.ts';
import { type LinkProblem, LONG_LINK_CHARS } from '../../../sim/index.ts';
import { viewOf } from '../../model/view.ts';
import { LinkProblems } from '../LinkProblems.tsx';
import { addressOf } from '../useLink.ts';
import type { Tool } from '../useTool.ts';

export interface ShareBarProps {
  readonly tool: Pick<Tool, 'scenario' | 'knobs' | 'isPasted' | 'strip'>;
  readonly problems?: readonly LinkProblem[] | undefined;
  /** What else stands in its line. */
  readonly children?: ComponentChildren;
}

const KIT = { viewOf, layoutFigure };
type DialogProps = Pick<ShareBarProps, 'tool'> & { readonly kit: typeof KIT; readonly onClose: () => void };

/** The link of the answer, and what of the page's own link could not be used. */
export function ShareBar({ tool, problems = [], children }: ShareBarProps): VNode {
  const [done, setDone] = useState('');
  const [Dialog, setDialog] = useState<FunctionComponent<DialogProps>>();
  const share = async (): Promise<void> => {
    const { ShareDialog } = await import('./ShareDialog.tsx');
    setDialog(() => ShareDialog);
  };
  const copy = async (): Promise<void> => {
    const address = await addressOf(tool);
    try {
      await navigator.clipboard.writeText(address);
      setDone(`Copied${address.length > LONG_LINK_CHARS ? `, ${address.length} characters long` : ''}`);
    } catch {
      // Without permission it goes where it can be copied by hand.
      location.replace(address);
      setDone('In the address bar');
    }
    setTimeout(() => setDone(''), 2000);
  };
  return (
    <>
      <p class="share-bar">
        <button type="button" onClick={copy}>
          Copy link
        </button>
        <button type="button" onClick={share}>
          Share or embed …
        </button>
        {children}
        <span class="quiet" role="status">
          {done}
        </span>
      </p>
      {Dialog && <Dialog tool={tool} kit={KIT} onClose={() => setDialog(undefined)} />}
      <LinkProblems problems={problems} />
    </>
  );
}

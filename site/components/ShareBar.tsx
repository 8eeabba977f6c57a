import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LinkProblem } from '../../sim/index.ts';
import { addressOf } from './useLink.ts';
import type { Tool } from './useTool.ts';

/** From here on programs may cut it. */
const LONG_LINK = 1500;

interface Props {
  readonly tool: Pick<Tool, 'scenario' | 'knobs' | 'isPasted'>;
  readonly problems: readonly LinkProblem[];
}

/** The link of the answer, and what of the page's own link could not be used. */
export function ShareBar({ tool, problems }: Props): VNode {
  const [done, setDone] = useState('');
  const copy = async (): Promise<void> => {
    const address = await addressOf(tool);
    try {
      await navigator.clipboard.writeText(address);
      setDone(`Copied${address.length > LONG_LINK ? `, ${address.length} characters long` : ''}`);
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
        <span class="quiet" role="status">
          {done}
        </span>
      </p>
      {problems.length > 0 && (
        <ul class="link-problems" role="alert">
          {problems.map(({ key, why, allowed }) => (
            <li key={key}>
              In this page’s link, <code>{key}</code> {why}. The rest holds. Allowed: {allowed}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

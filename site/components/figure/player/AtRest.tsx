import type { VNode } from 'preact';
import { Take } from './Take.tsx';
import { Toolbar } from './Toolbar.tsx';

const nothing = (): void => {};
const STILL = { isPlaying: false, toggle: nothing };

/** The player as it stands in the page until its code is there: the same rows, so that nothing moves. */
export function AtRest(): VNode {
  return (
    <>
      <Toolbar playhead={STILL} share={0} said="" onShare={nothing} onStep={nothing} />
      <Take isComparing={false} said="" />
    </>
  );
}

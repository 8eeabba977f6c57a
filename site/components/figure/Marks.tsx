import { h, type VNode } from 'preact';
import type { Mark } from '../../../sim/figure/index.ts';

/** Draws the marks of a figure, one element each, in their order. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }): VNode {
  return <>{marks.map(draw)}</>;
}

function draw({ tag, key, attrs, children, text }: Mark): VNode {
  return h(tag as string, { ...attrs, key }, text, children?.map(draw)) as VNode;
}

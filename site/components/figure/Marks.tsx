import { h, type VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { Mark } from '../../../sim/figure/index.ts';

/** A mark and the element that was made of it. */
interface Drawn {
  readonly mark: Mark;
  readonly element: VNode;
  readonly children: readonly Drawn[];
}

/** Draws the marks of a figure, one element each, in their order. What looks as before is the same element. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }): VNode {
  const before = useRef<readonly Drawn[]>([]);
  before.current = drawAll(marks, before.current);
  return <>{before.current.map(({ element }) => element)}</>;
}

function drawAll(marks: readonly Mark[], before: readonly Drawn[]): readonly Drawn[] {
  const known = new Map(before.map((drawn) => [drawn.mark.key, drawn]));
  return marks.map((mark) => draw(mark, known.get(mark.key)));
}

/** Preact leaves an element alone that it was given before: most of a figure stays as it is while one thing is dragged. */
function draw(mark: Mark, before: Drawn | undefined): Drawn {
  const children = drawAll(mark.children ?? [], before?.children ?? []);
  if (before && isSame(mark, before.mark) && hasSame(children, before.children)) return before;
  const { tag, key, attrs, text } = mark;
  const element = h(
    tag as string,
    { ...attrs, key },
    text,
    children.map((child) => child.element),
  ) as VNode;
  return { mark, element, children };
}

function isSame(a: Mark, b: Mark): boolean {
  const names = Object.keys(a.attrs);
  return (
    a.tag === b.tag &&
    a.text === b.text &&
    names.length === Object.keys(b.attrs).length &&
    names.every((name) => a.attrs[name] === b.attrs[name])
  );
}

const hasSame = (a: readonly Drawn[], b: readonly Drawn[]): boolean =>
  a.length === b.length && a.every((drawn, i) => drawn === b[i]);

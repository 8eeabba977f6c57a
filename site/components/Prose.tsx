import { Fragment, type VNode } from 'preact';

interface Props {
  /** A text in which `code` stands in backticks, as in the facts. */
  readonly text: string;
}

/** A text of the facts as it is read: what stands in backticks is code. */
export function Prose({ text }: Props): VNode {
  return <>{text.split('`').map((part, i) => piece(part, i))}</>;
}

/** Every second part stood between backticks. */
function piece(part: string, i: number): VNode {
  return i % 2 === 1 ? <code key={i}>{part}</code> : <Fragment key={i}>{part}</Fragment>;
}

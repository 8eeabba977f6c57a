import type { RefObject, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const CALM_MS = 500;

interface Props {
  readonly headline: string;
  readonly sentence: string;
  readonly headingRef: RefObject<HTMLHeadingElement>;
}

/**
 * The verdict while its heading is scrolled away, so that whoever drags or types further down sees it change; and the
 * same for screen readers, once the dragging has come to rest.
 */
export function VerdictBar({ headline, sentence, headingRef }: Props): VNode {
  const isAway = useScrolledAway(headingRef);
  const said = useCalm(sentence);
  return (
    <>
      <div class="verdict-bar" aria-hidden="true" hidden={!isAway}>
        <p>{headline}</p>
      </div>
      <p class="for-readers" role="status">
        {said}
      </p>
    </>
  );
}

function useScrolledAway(ref: RefObject<HTMLHeadingElement>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isAway;
}

/** The text after it has stayed the same for a while; empty until it changes for the first time. */
function useCalm(text: string): string {
  const [first] = useState(text);
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setCalm((before) => (before === '' && text === first ? '' : text)),
      CALM_MS,
    );
    return () => clearTimeout(timer);
  }, [text, first]);
  return calm;
}

import type { RefObject, VNode } from 'preact';
import type { Explanation } from '../../sim/index.ts';
import type { Verdict } from '../model/verdict.ts';
import { Sentence } from './Sentence.tsx';

interface Props {
  readonly verdict: Verdict;
  /** A sentence that says more than the verdict's own, where there is one. */
  readonly instead: string | undefined;
  /** What it is the answer to, in a line. */
  readonly about: string;
  readonly headingRef: RefObject<HTMLHeadingElement>;
}

const BEGINNINGS = {
  json: 'If one JSON answer comes at the end: ',
  stream: 'If a stream begins at once: ',
} as const;

/** The heading is the answer; the sentence below says how it came. */
export function Answer({ verdict, instead, about, headingRef }: Props): VNode {
  const { headline, either, explanation } = verdict;
  return (
    <div class="answer">
      <p class="about">{about}</p>
      <h1 ref={headingRef}>{headline}</h1>
      {either ? (
        <ul class="lede either">
          {(['json', 'stream'] as const).map((firstByte) => (
            <li key={firstByte}>
              {BEGINNINGS[firstByte]}
              <Lede explanation={either[firstByte]} />
            </li>
          ))}
        </ul>
      ) : (
        <p class="lede">{instead ?? <Lede explanation={explanation} />}</p>
      )}
    </div>
  );
}

function Lede({ explanation }: { readonly explanation: Explanation }): VNode {
  return <Sentence spans={explanation.sentence} />;
}

import type { RefObject, VNode } from 'preact';
import { plain } from '../../sim/index.ts';
import { summaryOf } from '../model/summary.ts';
import type { Verdict } from '../model/verdict.ts';
import { Answer } from './Answer.tsx';
import type { useTool } from './useTool.ts';
import { VerdictBar } from './VerdictBar.tsx';

interface Props {
  readonly tool: ReturnType<typeof useTool>;
  readonly verdict: Verdict;
  readonly headingRef: RefObject<HTMLHeadingElement>;
}

/** The answer: what happened, where a record tells it, else what would happen. */
export function Head({ tool, verdict, headingRef }: Props): VNode {
  const { view, knobs, pasted, reading } = tool;
  const said = pasted ? undefined : reading?.said;
  const transport = pasted ? pasted.transport : knobs.transport;
  const { explanation } = verdict;
  if (said) {
    return (
      <>
        <Answer
          verdict={{ headline: said.headline, explanation }}
          instead={said.what}
          about="the last call of your record that a clock ended"
          headingRef={headingRef}
        />
        <VerdictBar headline={said.headline} sentence={said.what} headingRef={headingRef} />
      </>
    );
  }
  return (
    <>
      <Answer
        verdict={verdict}
        instead={view.settings.usable ? undefined : pasted?.summary}
        about={summaryOf(knobs, transport, pasted?.name)}
        headingRef={headingRef}
      />
      <VerdictBar
        headline={verdict.headline}
        sentence={plain(explanation.sentence)}
        headingRef={headingRef}
      />
    </>
  );
}

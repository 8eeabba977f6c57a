import type { RefObject, VNode } from 'preact';
import { plain } from '../../sim/index.ts';
import type { Other } from '../model/paste.ts';
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

/** An answer that comes before any race: what a record or a message tells, or that the server is not loaded at all. */
function insteadOf({ pasted, found, isBeside, view, knobs }: Props['tool']): Other | undefined {
  if (found && pasted) return found.means.insteadOfServer(pasted);
  const { usable, issues } = view.settings;
  if (!usable && issues[0]) {
    const headline = view.explanation.headline;
    return { headline, sentence: issues[0].message, about: summaryOf(knobs, knobs.transport) };
  }
  return found?.means.insteadOfRace(found.reading, isBeside);
}

/** The answer: what happened, where a record tells it, else what would happen. */
export function Head({ tool, verdict, headingRef }: Props): VNode {
  const { knobs, pasted } = tool;
  const transport = pasted ? pasted.transport : knobs.transport;
  const { explanation } = verdict;
  // Settings without a server say nothing of what a call does.
  const isExample = tool.preset !== undefined || (tool.isPasted && !pasted);
  const other = insteadOf(tool);
  if (other) {
    const { headline, sentence, about } = other;
    return (
      <>
        <Answer
          verdict={{ headline, explanation }}
          instead={sentence}
          about={about}
          headingRef={headingRef}
        />
        <VerdictBar headline={headline} sentence={sentence} headingRef={headingRef} />
      </>
    );
  }
  return (
    <>
      <Answer
        verdict={verdict}
        instead={undefined}
        about={`${isExample ? 'For example: ' : ''}${summaryOf(knobs, transport, pasted?.name, tool.scenario)}`}
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

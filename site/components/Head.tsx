import type { RefObject, VNode } from 'preact';
import { plain } from '../../sim/index.ts';
import type { ClockKey } from '../../sim/paste/index.ts';
import { shown } from '../../sim/settings/shown.ts';
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

/** What ended a call, by the clock that a pasted message names. */
const ENDED_BY: Readonly<Record<ClockKey, string>> = {
  startupMs: 'This server was not ready in time',
  firstByteMs: 'The first byte did not come in time',
  idleMs: 'The idle check ended this call',
  wallClockMs: 'The wall clock ended this call',
  backgroundMs: 'This call moved to the background',
};

interface Other {
  readonly headline: string;
  readonly sentence: string;
  readonly about: string;
}

/** An answer that comes before any race: what a record or a message tells, or that the server is not loaded at all. */
function insteadOf({ pasted, reading, isBeside, view, knobs }: Props['tool']): Other | undefined {
  if (pasted) {
    if (pasted.usable) return undefined;
    const about = `the server "${shown(pasted.name)}" of your paste`;
    return { headline: 'This server does not exist for Claude', sentence: pasted.summary, about };
  }
  const { usable, issues } = view.settings;
  if (!usable && issues[0]) {
    const headline = view.explanation.headline;
    return { headline, sentence: issues[0].message, about: summaryOf(knobs, knobs.transport) };
  }
  const said = reading?.said;
  if (said) {
    const about = 'the last call of your record that a clock ended';
    return { headline: said.headline, sentence: said.what, about };
  }
  const told = reading?.result.diagnostics.find(({ clock }) => clock !== undefined);
  if (told?.clock) {
    return { headline: ENDED_BY[told.clock], sentence: told.message, about: 'the message of your paste' };
  }
  if (!isBeside) return undefined;
  const { headline = 'Your paste names no clock', sentence = 'It holds no server and no setting either.' } =
    reading?.lead ?? {};
  return { headline, sentence, about: 'your paste' };
}

/** The answer: what happened, where a record tells it, else what would happen. */
export function Head({ tool, verdict, headingRef }: Props): VNode {
  const { knobs, pasted } = tool;
  const transport = pasted ? pasted.transport : knobs.transport;
  const { explanation } = verdict;
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
        about={`${tool.preset === undefined ? '' : 'For example: '}${summaryOf(knobs, transport, pasted?.name, tool.scenario)}`}
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

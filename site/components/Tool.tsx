import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { plain } from '../../sim/index.ts';
import type { AtBuild } from '../model/at-build.ts';
import type { Knobs } from '../model/knobs.ts';
import { summaryOf } from '../model/summary.ts';
import { verdictOf } from '../model/verdict.ts';
import { Answer } from './Answer.tsx';
import { Controls } from './controls/Controls.tsx';
import { Details } from './details/Details.tsx';
import { LiveFigure } from './figure/LiveFigure.tsx';
import { PasteBox } from './paste/PasteBox.tsx';
import { Races } from './Races.tsx';
import { useTool } from './useTool.ts';
import { useTwins } from './useTwins.ts';
import { VerdictBar } from './VerdictBar.tsx';

/** The home page: an answer, and everything that it depends on. */
export function Tool({ atBuild }: { readonly atBuild: AtBuild }): VNode {
  const tool = useTool(atBuild);
  const { view, knobs, pasted, scenarioFor } = tool;
  const heading = useRef<HTMLHeadingElement>(null);
  const live = useRef<HTMLElement>(null);
  const transport = pasted ? pasted.transport : knobs.transport;
  const { usable } = view.settings;
  const unsure = usable && transport === 'http' && knobs.firstByte === 'unknown';
  const Twins = useTwins(unsure);
  const verdict = useMemo(() => verdictOf(view, knobs, unsure, scenarioFor), [view, unsure]);
  // They never change, and a drag should not draw them again.
  const races = useMemo(() => {
    const open = (id: string, next: Knobs): void => {
      tool.open(id, next);
      live.current?.scrollIntoView({ block: 'nearest' });
    };
    return <Races strips={atBuild.strips} current={tool.preset} onOpen={open} />;
  }, [tool.preset, knobs.claudeCode]);
  return (
    <div class="tool">
      <Answer
        verdict={verdict}
        instead={usable ? undefined : pasted?.summary}
        about={summaryOf(knobs, transport, pasted?.name)}
        headingRef={heading}
      />
      <VerdictBar
        headline={verdict.headline}
        sentence={plain(verdict.explanation.sentence)}
        headingRef={heading}
      />
      <PasteBox
        text={tool.text}
        reading={tool.reading}
        selected={pasted?.name}
        onText={tool.setText}
        onSelect={tool.select}
        onApproach={tool.approach}
      />
      {races}
      <section class="live" ref={live} aria-label={`The race of a call to ${view.server}`}>
        {usable && (
          <LiveFigure
            view={view}
            strip={tool.strip}
            respondAtMs={knobs.respondAfterMs}
            moves={{
              response: (respondAfterMs) => tool.change({ respondAfterMs }),
              headers: (headersAtMs) => tool.change({ headersAtMs }),
            }}
          />
        )}
        <Controls
          knobs={knobs}
          settings={view.settings}
          isPasted={tool.isPasted}
          pastedTransport={pasted ? (pasted.transport ?? '') : null}
          onChange={tool.change}
        />
      </section>
      {unsure && Twins && (
        <Twins knobs={knobs} scenarioFor={scenarioFor} onChoose={(firstByte) => tool.change({ firstByte })} />
      )}
      {usable && <Details view={view} pasted={pasted} docs={atBuild.docs} />}
    </div>
  );
}

import type { ComponentChildren, VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { AtBuild } from '../model/at-build.ts';
import type { Knobs } from '../model/knobs.ts';
import { type Verdict, verdictOf } from '../model/verdict.ts';
import type { View } from '../model/view.ts';
import { Head } from './Head.tsx';
import { EditBar } from './history/later.ts';
import { useHistory } from './history/useHistory.ts';
import { LiveRace } from './LiveRace.tsx';
import { PasteBox } from './paste/later.ts';
import { isEmpty } from './paste/sources/box.ts';
import { Races } from './races/later.ts';
import { useExtras } from './useExtras.ts';
import { useSettled } from './useSettled.ts';
import { useTool } from './useTool.ts';

interface Props {
  readonly atBuild: AtBuild;
  /** The chips "it died after about", for somebody without any text. */
  readonly children?: ComponentChildren;
  /** What stands below the figure when the page opens, until it can follow what the reader does. */
  readonly details?: ComponentChildren;
}

interface Followed {
  readonly view: View;
  readonly note?: string;
}

/** The home page: an answer, and everything that it depends on. */
export function Tool({ atBuild, children, details }: Props): VNode {
  const tool = useTool(atBuild);
  const { view, knobs, pasted, scenarioFor } = tool;
  const heading = useRef<HTMLHeadingElement>(null);
  const live = useRef<HTMLElement>(null);
  const transport = pasted ? pasted.transport : knobs.transport;
  const { usable } = view.settings;
  const unsure = usable && transport === 'http' && knobs.firstByte === 'unknown';
  // From the start, or what is done before the rest has come could not be taken back.
  const steps = useHistory(tool.snapshot, tool.restore);
  const extras = useExtras(true);
  const verdict = useMemo(() => verdictOf(view, knobs, unsure, scenarioFor), [view, unsure]);
  const followed = useSettled(
    useMemo(() => ({ ...followedBy(tool, verdict), pasted, isBeside: tool.isBeside }), [view, verdict]),
  );
  // The same element is not drawn again: a drag moves the figure and the answer, what stands below follows.
  const found = useMemo(
    () =>
      extras && (
        <extras.Details
          {...followed}
          docs={atBuild.docs}
          onVersion={(claudeCode) => tool.change({ claudeCode })}
        />
      ),
    [extras, followed],
  );
  // Without a paste the box shows nothing of the race.
  const isIdle = isEmpty(tool.box.sources) && !tool.reading;
  const box = useMemo(() => <PasteBox tool={tool} />, [isIdle ? tool.box : tool]);
  // They change with the version only, and a drag should not draw them again.
  const races = useMemo(() => {
    const open = (id: string, next: Knobs): void => {
      tool.open(id, next);
      live.current?.scrollIntoView({ block: 'nearest' });
    };
    const { claudeCode } = knobs;
    return <Races strips={atBuild.strips} claudeCode={claudeCode} current={tool.preset} onOpen={open} />;
  }, [tool.preset, knobs.claudeCode]);
  return (
    <div class="tool">
      <Head tool={tool} verdict={verdict} headingRef={heading} />
      {box}
      <section class="died" aria-labelledby="died-title">
        <h2 id="died-title">No text? It died after about</h2>
        {children}
      </section>
      <LiveRace tool={tool} sectionRef={live} />
      <EditBar tool={tool} steps={steps} />
      {unsure && extras && (
        <extras.FirstByteTwins
          knobs={knobs}
          scenarioFor={scenarioFor}
          onChoose={(firstByte) => tool.change({ firstByte })}
        />
      )}
      {found ?? details}
      {races}
    </div>
  );
}

/** What stands below the figure is of: the race in view, or the worse of two; and what is to be known first. */
function followedBy({ view, found, pasted }: ReturnType<typeof useTool>, { worse }: Verdict): Followed {
  const unloaded = pasted && found?.means.insteadOfServer(pasted);
  if (unloaded) return { view, note: `${unloaded.sentence} What follows holds once that is put right.` };
  return worse
    ? { view: worse, note: 'What follows is for one JSON answer at the end, the worse of the two.' }
    : { view };
}

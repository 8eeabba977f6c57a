import type { RefObject, VNode } from 'preact';
import { canMoveResponse } from '../../sim/scenario/shape.ts';
import { summaryOf } from '../model/summary.ts';
import { Controls } from './controls/Controls.tsx';
import { LiveFigure } from './figure/later.ts';
import { movesOf } from './figure/moves.ts';
import type { useTool } from './useTool.ts';

interface Props {
  readonly tool: ReturnType<typeof useTool>;
  readonly sectionRef: RefObject<HTMLElement>;
}

/** The figure that moves with the reader's settings, and the settings beside it. */
export function LiveRace({ tool, sectionRef }: Props): VNode {
  const { view, knobs, pasted } = tool;
  const isScripted = !canMoveResponse(tool.scenario);
  return (
    <section class="live" ref={sectionRef} aria-label={`The race of a call to ${view.server}`}>
      {tool.isBeside && <p class="about">For example: {summaryOf(knobs, knobs.transport)}</p>}
      {view.settings.usable && (
        <LiveFigure
          view={view}
          drag={
            isScripted
              ? undefined
              : {
                  strip: tool.strip,
                  respondAtMs: knobs.respondAfterMs,
                  script: knobs,
                  moves: movesOf(tool.change),
                }
          }
        />
      )}
      <Controls
        knobs={knobs}
        settings={view.settings}
        isPasted={tool.isPasted}
        isScripted={isScripted}
        pastedTransport={pasted ? (pasted.transport ?? '') : null}
        onChange={tool.change}
      />
    </section>
  );
}

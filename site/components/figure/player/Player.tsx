import type { RefObject, VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Figure, FigureInput } from '../../../../sim/figure/index.ts';
import { eventNear, mainEvent } from '../../../../sim/figure/play/pick.ts';
import { nextMoment, readout } from '../../../../sim/figure/play/playhead.ts';
import { storyOf } from '../../../../sim/figure/story/story.ts';
import type { TraceEvent } from '../../../../sim/index.ts';
import type { View } from '../../../model/view.ts';
import { CallChoice } from './CallChoice.tsx';
import { Comparison } from './Comparison.tsx';
import { MomentPanel } from './MomentPanel.tsx';
import { Overlay } from './Overlay.tsx';
import { Take } from './Take.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useHover } from './useHover.ts';
import { usePlayhead } from './usePlayhead.ts';
import { useTaking } from './useTaking.ts';

export interface PlayerProps {
  readonly view: View;
  readonly input: FigureInput;
  readonly figure: Figure;
  /** The element whose figure is played. */
  readonly container: RefObject<HTMLElement>;
  /** Another of several calls gets the lanes. */
  readonly onCall: (call: number) => void;
}

/** A figure's playhead, what every lane says under it, the event that was chosen, and what can be done with it all. */
export function Player({ view, input, figure, container, onCall }: PlayerProps): VNode {
  const story = useMemo(() => storyOf(input), [input.prediction, input.call, input.respondAtMs]);
  const playhead = usePlayhead(figure, container);
  const [chosen, setChosen] = useState<TraceEvent | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [taken, take] = useTaking(input);
  const point = useHover(container, ({ x, y }) => {
    const strip = figure.calls.find(({ hit }) => y >= hit.y && y < hit.y + hit.height);
    if (strip) onCall(strip.call);
    else setChosen(eventNear(figure, story, x, y));
  });
  const { axis } = figure;
  const [left, right] = [axis.stops[0]?.x ?? 0, axis.stops.at(-1)?.x ?? 0];

  const hoverX = point && point.x >= left && point.x <= right ? point.x : null;
  const x = playhead.isPlaying ? playhead.x : (hoverX ?? playhead.x);
  // The words at the playhead take the place of those that stand still.
  useEffect(() => {
    container.current?.classList.toggle('scrubbed', x !== null);
  }, [x === null]);
  useEffect(() => setChosen(null), [story]);

  const step = (way: 'on' | 'back'): void => {
    const moments = [...new Set(story.events.map(({ t }) => t))].filter(
      (t) => t >= story.startMs && t <= axis.endMs,
    );
    const t = nextMoment(moments, playhead.x === null ? -1 : axis.t(playhead.x), way);
    if (t === undefined) return;
    playhead.put(axis.x(t));
    setChosen(mainEvent(story, t));
  };
  return (
    <>
      {x !== null && <Overlay figure={figure} story={story} x={x} />}
      <Toolbar
        playhead={playhead}
        share={x === null ? 0 : (x - left) / (right - left)}
        said={x === null ? '' : readout(figure, x)}
        onShare={(share) => playhead.put(left + share * (right - left))}
        onStep={step}
      />
      {chosen && (
        <MomentPanel
          key={`${chosen.t}-${chosen.kind}-${chosen.timer ?? ''}`}
          event={chosen}
          prediction={view.prediction}
          onClose={() => setChosen(null)}
        />
      )}
      <CallChoice figure={figure} onChoose={onCall} />
      <Take
        isComparing={isComparing}
        onCompare={() => setComparing(!isComparing)}
        said={taken}
        onTake={take}
      />
      {isComparing && <Comparison view={view} width={figure.width} />}
    </>
  );
}

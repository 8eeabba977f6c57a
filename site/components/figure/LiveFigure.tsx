import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { bringRareFigure } from '#rare-figure';
import { drawSmallHandles, gripAnswer } from '../../../sim/figure/draw/draggable.ts';
import {
  type Axis,
  FIGURE_CLASS,
  type Figure,
  type FigureInput,
  layoutFigure,
  type Script,
} from '../../../sim/figure/index.ts';
import type { ClockId, FateSpan, Ms } from '../../../sim/index.ts';
import { fateOf, respondAtMs } from '../../../sim/index.ts';
import { scriptedOf } from '../../../sim/scenario/scripted.ts';
import type { View } from '../../model/view.ts';
import { Handles, type Moves } from './Handles.tsx';
import { LAYOUTS, type LayoutId, layoutFor } from './layouts.ts';
import { Marks } from './Marks.tsx';
import { PlayerAtRest } from './player/PlayerAtRest.tsx';
import { useParts } from './useParts.ts';
import { usePlayer } from './usePlayer.ts';
import { useSteady } from './useSteady.ts';

// Here things can be dragged.
bringRareFigure({ drawSmallHandles, gripAnswer });

export interface LiveFigureProps {
  readonly view: View;
  /** What can be dragged; undefined where nothing can: a task or a dialog leads to its answer. */
  readonly drag: Drag | undefined;
  /** The parts that it is drawn with; left out, they are fetched where its trace needs them. */
  readonly parts?: FigureInput['parts'];
}

/** What a figure needs to be dragged. */
export interface Drag {
  readonly strip: readonly FateSpan[];
  readonly respondAtMs: Ms | null;
  /** What else the server does that can be dragged. */
  readonly script: Script;
  readonly moves: Moves;
}

/** What stays as it was while the handle is dragged: the axis and the lanes. */
interface Frozen {
  readonly axis: Axis;
  readonly clocks: readonly ClockId[];
}

/** The width class of an element; undefined until the page has come to life. */
function useLayoutId(): [{ current: HTMLDivElement | null }, LayoutId | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [id, setId] = useState<LayoutId>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setId(layoutFor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, id];
}

/** The figure that everything on the site is: drawn at build time for three widths, alive for the one in use. */
export function LiveFigure({ view, drag, parts: given }: LiveFigureProps): VNode {
  const [ref, active] = useLayoutId();
  const [frozen, setFrozen] = useState<Frozen>();
  const [call, setCall] = useState(0);
  const fetched = useParts(view.prediction);
  const parts = given ?? fetched;
  const { Player, onPress } = usePlayer(ref);
  const hold = useSteady(ref);
  const layouts = active ? LAYOUTS.filter(({ id }) => id === active) : LAYOUTS;
  const { prediction, settings } = view;
  const scripted = scriptedOf(view.scenario);
  const drawn = layouts.map(({ id, width }) => {
    const own = drag ?? { still: true, respondAtMs: respondAtMs(view.scenario) ?? null };
    const input = { prediction, settings, scripted, width, parts, call, ...own, ...frozen };
    return { id, input, figure: layoutFigure(input) };
  });
  const alive = active && drawn[0];
  return (
    <div class={`figure ${FIGURE_CLASS}`} ref={ref}>
      {drawn.map(({ id, figure }) => (
        <Drawing key={id} figure={figure} id={id}>
          {drag && (
            <Handles
              figure={figure}
              fate={fateOf(prediction)}
              moves={steadily(drag.moves, hold)}
              onGrab={() => {
                const clocks = figure.lanes.flatMap(({ clock }) => (clock ? [clock] : []));
                setFrozen({ axis: figure.axis, clocks });
              }}
              onDrop={() => setFrozen(undefined)}
            />
          )}
        </Drawing>
      ))}
      {Player && alive ? (
        <div class="player">
          <Player
            key={alive.id}
            view={view}
            input={alive.input}
            figure={alive.figure}
            container={ref}
            onCall={setCall}
          />
        </div>
      ) : (
        <PlayerAtRest onPress={onPress} />
      )}
    </div>
  );
}

interface DrawingProps {
  readonly figure: Figure;
  readonly id: LayoutId;
  readonly children: ComponentChildren;
}

/** One layout: the marks, hidden from readers of its label, and the handles over them. */
function Drawing({ figure, id, children }: DrawingProps): VNode {
  const { width, height, title, desc, marks } = figure;
  return (
    <figure class={`at-${id}`}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-label={`${title}. ${desc}`}>
        <Marks marks={[{ tag: 'g', key: 'drawn', attrs: { 'aria-hidden': 'true' }, children: marks }]} />
        {children}
      </svg>
    </figure>
  );
}

/** The same moves, the page held still under each. */
function steadily(moves: Moves, hold: () => void): Moves {
  const held = (move: (ms: Ms) => void) => (ms: Ms) => {
    hold();
    move(ms);
  };
  return {
    response: held(moves.response),
    headers: held(moves.headers),
    progress: held(moves.progress),
    cut: held(moves.cut),
  };
}

import type { ComponentChildren, JSX, RefObject, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { READY_MAPS } from '../../model/maps.ts';
import { LAYOUTS, layoutFor } from '../figure/layouts.ts';
import { LinkProblems } from '../LinkProblems.tsx';
import { AxisFields } from './AxisFields.tsx';
import { MapControls } from './later.ts';
import { type Spot, spotIn } from './spot.ts';
import { type ShownMap, useMap } from './useMap.ts';
import { useMapState } from './useMapState.ts';

interface Props {
  /** The first map as a picture, for as long as there is no other. */
  readonly children?: ComponentChildren;
}

const STAGES = {
  coarse: 'a first look',
  fine: 'every edge that shows',
  sharp: 'its edges drawn finer',
  checked: 'every cell of 100 × 100 run by itself',
} as const;

function status({ map, afterMs }: ShownMap): string {
  const runs = map.runs.toLocaleString('en');
  return `${runs} runs of the simulator in ${(afterMs / 1000).toFixed(2)} s: ${STAGES[map.stage]}.`;
}

/** The width for which a figure in this frame is laid out, in pixels. */
function useLayoutWidth(frame: RefObject<HTMLElement>): number | undefined {
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const id = layoutFor(element.clientWidth);
      setWidth(LAYOUTS.find((layout) => layout.id === id)?.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}

/** The map of winners: two knobs as axes, and everything else as the reader sets it. */
export function MapTool({ children }: Props): VNode {
  const state = useMapState();
  const { spec, knobs, change } = state;
  const shown = useMap(spec);
  const frame = useRef<HTMLDivElement>(null);
  const width = useLayoutWidth(frame);
  const pointed = useRef<Spot>();
  // Somebody may click before there is a map: it opens as soon as it can be read.
  const clicked = useRef<Spot>();
  const open = (): void => {
    const spot = clicked.current;
    if (!shown || !spot) return;
    clicked.current = undefined;
    shown.drawing.openAt(shown, spot);
  };
  useEffect(open, [shown]);
  const click = (event: JSX.TargetedMouseEvent<HTMLElement>): void => {
    // A finger only points; the link above the map opens.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    // Where the pointer came to is what is read: a click has that in whole pixels only.
    const spot = spotIn(event.currentTarget, event);
    clicked.current = spot && (pointed.current ?? spot);
    open();
  };
  const point = (event: JSX.TargetedMouseEvent<HTMLElement>): void => {
    pointed.current = spotIn(event.currentTarget, event) ?? pointed.current;
  };
  return (
    <div class="map-tool">
      <AxisFields spec={spec} onChange={change} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the map in it takes Enter */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the map in it is what is operated */}
      <div
        class="figure"
        ref={frame}
        data-clicked
        onPointerMove={point}
        onPointerDown={point}
        onClick={click}
      >
        {shown && width ? (
          <shown.drawing.MapView shown={shown} width={width} first={pointed.current} />
        ) : (
          children
        )}
      </div>
      <p class="quiet map-status">{shown ? status(shown) : 'Drawn when this site was built.'}</p>
      {shown && <shown.drawing.RegionTable spec={shown.spec} map={shown.map} regions={shown.regions} />}
      <LinkProblems problems={state.problems} />
      <h2>Maps to start from</h2>
      <ul class="ready-maps">
        {READY_MAPS.map(({ name, says, link }) => (
          <li key={name}>
            <a href={`#${link}`} onClick={() => frame.current?.scrollIntoView({ block: 'center' })}>
              {name}
            </a>{' '}
            <span class="quiet">{says}</span>
          </li>
        ))}
      </ul>
      <h2>What stays the same on it</h2>
      <p class="quiet">Where an axis sets the same thing, the axis wins.</p>
      <MapControls
        scenario={spec.scenario}
        knobs={knobs}
        onChange={(changes) => change({ knobs: { ...knobs, ...changes } })}
      />
    </div>
  );
}

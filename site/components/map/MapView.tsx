import type { JSX, VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { landmarksFor } from '../../../sim/answer/map/landmarks.ts';
import { stepOn } from '../../../sim/answer/map/place.ts';
import { readCell } from '../../../sim/answer/map/read-cell.ts';
import { FIGURE_CLASS } from '../../../sim/figure/look/figure-class.ts';
import { layoutMap } from '../../../sim/figure/map/layout.ts';
import { Marks } from '../figure/Marks.tsx';
import { Sentence } from '../Sentence.tsx';
import { addressOf } from './address-of.ts';
import { Crosshair } from './Crosshair.tsx';
import { drawnAt, type Spot, spotIn } from './spot.ts';
import { stepCell } from './step-cell.ts';
import type { ShownMap } from './useMap.ts';

interface Props {
  readonly shown: ShownMap;
  /** In pixels; the picture is scaled from there. */
  readonly width: number;
  /** Where somebody pointed before there was a map to point at. */
  readonly first: Spot | undefined;
}

/** Where the crosshair stands until somebody points. */
const UNASKED: Spot = [0.62, 0.5];

/** The map alive: a crosshair by mouse, finger or keys, the cell under it in a sentence, and a link to its scenario. */
export function MapView({ shown, width, first = UNASKED }: Props): VNode {
  const { map, regions, spec } = shown;
  const figure = useMemo(
    () => layoutMap({ map, regions, width, landmarks: landmarksFor(spec) }),
    [map, width],
  );
  const [spot, setSpot] = useState(first);
  const { plot } = figure;
  const read = useMemo(() => readCell(spec, map, spot), [map, spot]);
  const { place, said } = read;
  const address = addressOf(spec, read);

  const point = (event: JSX.TargetedMouseEvent<HTMLElement>): void => {
    const next = spotIn(event.currentTarget, event);
    if (next) setSpot(next);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') location.assign(address);
    const next = stepCell(event, [stepOn(plot.cols, place[0]), stepOn(plot.rows, place[1])], map);
    if (!next) return;
    event.preventDefault();
    setSpot([(next[0] + 0.5) / plot.cols, (next[1] + 0.5) / plot.rows]);
  };
  return (
    <>
      <p class="map-said" id="map-said">
        <span role="status">
          <Sentence spans={said} />
        </span>{' '}
        <a href={address}>Open this scenario</a>
      </p>
      <div
        class={`map-figure ${FIGURE_CLASS}`}
        // A grid of ten thousand cells has no role of its own; arrows have to reach it.
        role="application"
        tabindex={0}
        aria-label={`${figure.title}. Arrow keys move, with Shift ten cells; Page Up and Page Down go to the next edge; Enter opens the scenario.`}
        aria-describedby="map-said"
        onKeyDown={press}
        onPointerMove={point}
        onPointerDown={point}
      >
        <svg viewBox={`0 0 ${figure.width} ${figure.height}`} aria-hidden="true">
          <Marks marks={figure.marks} />
          <Crosshair plot={plot} spot={[drawnAt(map.x, place[0]), drawnAt(map.y, place[1])]} />
        </svg>
      </div>
    </>
  );
}

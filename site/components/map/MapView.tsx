import type { VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { landmarksFor } from '../../../sim/answer/map/landmarks.ts';
import { sayCell, valueAt } from '../../../sim/answer/map/say.ts';
import { FIGURE_CLASS } from '../../../sim/figure/look/figure-class.ts';
import { layoutMap } from '../../../sim/figure/map/layout.ts';
import { cellAt } from '../../../sim/figure/map/plot.ts';
import { cellLink } from '../../model/maps.ts';
import { href } from '../../model/site-map.ts';
import { Marks } from '../figure/Marks.tsx';
import { Sentence } from '../Sentence.tsx';
import { Crosshair } from './Crosshair.tsx';
import { stepCell } from './step-cell.ts';
import type { ShownMap } from './useMap.ts';

interface Props {
  readonly shown: ShownMap;
  /** In pixels; the picture is scaled from there. */
  readonly width: number;
}

/** Where the crosshair stands, in shares of both axes: it stays there when the map becomes finer. */
type Spot = readonly [x: number, y: number];

/** The map alive: a crosshair by mouse, finger or keys, the cell under it in a sentence, and its scenario a click away. */
export function MapView({ shown, width }: Props): VNode {
  const { map, regions, spec } = shown;
  const figure = useMemo(
    () => layoutMap({ map, regions, width, landmarks: landmarksFor(spec) }),
    [map, width],
  );
  const [spot, setSpot] = useState<Spot>([0.62, 0.5]);
  const svg = useRef<SVGSVGElement>(null);
  const { plot } = figure;
  const cell = [Math.floor(spot[0] * plot.cols), Math.floor(spot[1] * plot.rows)] as const;
  const [x, y] = [valueAt(map.x, cell[0]), valueAt(map.y, cell[1])];
  const said = useMemo(() => sayCell(spec, x, y), [spec, x, y]);
  const address = `${href('')}#${cellLink(spec, x, y)}`;

  const put = ([i, j]: readonly [number, number]): void =>
    setSpot([(i + 0.5) / plot.cols, (j + 0.5) / plot.rows]);
  const point = (event: PointerEvent | MouseEvent): void => {
    const box = svg.current?.getBoundingClientRect();
    if (!box) return;
    const scale = figure.width / box.width;
    put(cellAt(plot, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') location.assign(address);
    const next = stepCell(event, cell, map);
    if (!next) return;
    event.preventDefault();
    put(next);
  };
  return (
    <>
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
        onClick={(event) => {
          // A finger only points; the link below opens.
          const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
          if (!isTouch) location.assign(address);
        }}
      >
        <svg ref={svg} viewBox={`0 0 ${figure.width} ${figure.height}`} aria-hidden="true">
          <Marks marks={figure.marks} />
          <Crosshair plot={plot} cell={cell} />
        </svg>
      </div>
      <p class="map-said" id="map-said">
        <span role="status">
          <Sentence spans={said} />
        </span>{' '}
        <a href={address}>Open this scenario</a>
      </p>
    </>
  );
}

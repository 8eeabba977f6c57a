import { type ReadCell, readCell } from '../../../sim/answer/map/read-cell.ts';
import type { MapSpec } from '../../../sim/answer/map/sweep-map.ts';
import { cellLink } from '../../model/maps.ts';
import { href } from '../../model/site-map.ts';
import type { Spot } from './spot.ts';
import type { ShownMap } from './useMap.ts';

/** Where the scenario of a cell opens. */
export const addressOf = (spec: MapSpec, { values }: Pick<ReadCell, 'values'>): string =>
  `${href('')}#${cellLink(spec, ...values)}`;

/** Opens what is read at a spot of a map. */
export function openAt({ spec, map }: ShownMap, spot: Spot): void {
  location.assign(addressOf(spec, readCell(spec, map, spot)));
}

import type { VNode } from 'preact';
import { ENDING_WORDS } from '../../../sim/answer/map/ending.ts';
import { KNOBS } from '../../../sim/answer/map/knobs.ts';
import type { Region } from '../../../sim/answer/map/regions.ts';
import { rowsOf, sayCell } from '../../../sim/answer/map/say.ts';
import type { MapSpec, WinnerMap } from '../../../sim/answer/map/sweep-map.ts';
import { cellLink } from '../../model/maps.ts';
import { href } from '../../model/site-map.ts';
import { Sentence } from '../Sentence.tsx';

interface Props {
  readonly spec: MapSpec;
  readonly map: WinnerMap;
  readonly regions: readonly Region[];
}

/** The map as a table: one row for each region, with one of its cells as an example that opens in the tool. */
export function RegionTable({ spec, map, regions }: Props): VNode {
  return (
    <details class="regions">
      <summary>The same as a table</summary>
      <div class="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">What ends the call</th>
              <th scope="col" class="number">
                of the map
              </th>
              <th scope="col">{KNOBS[spec.x.id].label}</th>
              <th scope="col">{KNOBS[spec.y.id].label}</th>
              <th scope="col">For example</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(map, regions).map(({ region, share, x, y, example }, i) => (
              <tr key={`${region.ending}-${i}`}>
                <th scope="row">{ENDING_WORDS[region.ending]}</th>
                <td class="number">{(share * 100).toFixed(share < 0.1 ? 1 : 0)} %</td>
                <td>{x}</td>
                <td>{y}</td>
                <td>
                  <a href={`${href('')}#${cellLink(spec, ...example)}`}>
                    <Sentence spans={sayCell(spec, ...example)} />
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

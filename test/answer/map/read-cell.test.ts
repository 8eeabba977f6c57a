import { expect, it } from 'vitest';
import { endingOf, endingOfCode } from '../../../sim/answer/map/ending.ts';
import { stepOn } from '../../../sim/answer/map/place.ts';
import { type Place, readCell } from '../../../sim/answer/map/read-cell.ts';
import { mapOf, scenarioAt } from '../../../sim/answer/map/sweep-map.ts';
import { newestMeasured, simulate } from '../../../sim/index.ts';
import { specOf } from '../../../site/model/maps.ts';

const spec = specOf(`v=1&cc=${newestMeasured}&t=http&x=progress&y=first`);
const SHARES = [0.03, 0.17, 0.34, 0.51, 0.62, 0.78, 0.93];
const SPOTS: readonly Place[] = SHARES.flatMap((x) => SHARES.map((y): Place => [x, y]));

it.each(['coarse', 'fine'] as const)('what is read on a %s map is what is drawn there', (stage) => {
  const map = mapOf(spec, stage);
  const cols = map.x.values.length;
  let beside = 0;
  for (const spot of SPOTS) {
    const { place, values } = readCell(spec, map, spot);
    const scenario = scenarioAt(spec, ...values);
    const cell = stepOn(map.y.values.length, place[1]) * cols + stepOn(cols, place[0]);
    expect(endingOf(scenario, simulate(scenario))).toBe(endingOfCode(map.codes[cell]));
    if (place !== spot) beside++;
  }
  // Here is a map on which some moments end otherwise than their cells, and most do not.
  if (stage === 'coarse') expect(beside).toBeGreaterThan(0);
  expect(beside).toBeLessThan(SPOTS.length / 2);
});

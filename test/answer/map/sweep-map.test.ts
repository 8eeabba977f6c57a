import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAxis } from '../../../sim/answer/map/axis.ts';
import { ENDINGS, endingOf, endingOfCode } from '../../../sim/answer/map/ending.ts';
import { regionsOf } from '../../../sim/answer/map/regions.ts';
import { rowsOf, sayCell } from '../../../sim/answer/map/say.ts';
import {
  FINE,
  type MapSpec,
  mapOf,
  scenarioAt,
  sweepMap,
  type WinnerMap,
} from '../../../sim/answer/map/sweep-map.ts';
import { newestMeasured, plain, readLink, simulate, writeLink } from '../../../sim/index.ts';
import { READY_MAPS, specOf } from '../../../site/model/maps.ts';

function endingAt({ x, codes }: WinnerMap, i: number, j: number): string {
  return endingOfCode(codes[j * x.values.length + i]);
}

/** What each cell is when its scenario is run with its whole trace, and nothing is left out. */
function byHand(spec: MapSpec, { x, y }: WinnerMap, i: number, j: number): string {
  const scenario = scenarioAt(spec, x.values[i] ?? 0, y.values[j] ?? 0);
  return endingOf(scenario, simulate(scenario));
}

describe.each(READY_MAPS)('$name', ({ link }) => {
  it('can be read from its link, and written again', () => {
    const { scenario, view, problems } = readLink(link);
    expect(problems).toEqual([]);
    expect(writeLink(scenario, { view })).toBe(link);
  });

  it('names ranges in which nothing else ends the call, or says that they hold in part', () => {
    const map = mapOf(specOf(link), 'coarse');
    for (const { region, x, y } of rowsOf(map, regionsOf(map))) {
      if (`${x} ${y}`.includes('in part')) continue;
      const { i0, i1, j0, j1 } = region.box;
      expect(region.cells).toBe((i1 - i0 + 1) * (j1 - j0 + 1));
    }
  });

  it('says of each cell what a run of it says', () => {
    const spec = specOf(link);
    const map = mapOf(spec, 'fine');
    for (let n = 0; n < 150; n++) {
      const [i, j] = [(n * 37) % map.x.values.length, (n * 61) % map.y.values.length];
      expect([i, j, endingAt(map, i, j)]).toEqual([i, j, byHand(spec, map, i, j)]);
    }
    expect(map.runs).toBeLessThan(2500);
  });
});

it('better maps follow each other, and the last holds whether edges were followed or every cell was run', () => {
  // Neither axis is the time of an answer: nothing is proved, all rests on edges that were met.
  const stages = [...sweepMap(specOf(READY_MAPS.at(-1)?.link ?? ''))].filter((map) => map !== undefined);
  expect(stages.map(({ stage }) => stage)).toEqual(['coarse', 'fine', 'sharp', 'checked']);
  expect(stages[3]?.codes).toEqual(stages[2]?.codes);
  expect(stages[3]?.runs).toBeGreaterThan(FINE * FINE);
  expect(new Set(stages[0]?.codes).size).toBeGreaterThan(1);
});

const times = fc.constantFrom(1000, 20_000, 60_000, 300_000, 1_200_000);
const anySpec: fc.Arbitrary<MapSpec> = fc
  .record({
    t: fc.constantFrom('stdio', 'http', 'sse'),
    first: fc.constantFrom('', '&first=json', '&first=20s'),
    mode: fc.constantFrom('', '&mode=print', '&caller=subagent'),
    tool: fc.option(times),
    idle: fc.option(times),
    axes: fc.constantFrom(
      ['respond', 'idle'],
      ['tool', 'respond'],
      ['respond', 'background'],
      ['timeout', 'respond'],
      ['respond', 'first'],
      ['cc', 'respond'],
    ),
  })
  .map(({ t, first, mode, tool, idle, axes: [x, y] }) => {
    const set = `${tool ? `&tool=${tool}` : ''}${idle ? `&idle=${idle}` : ''}`;
    return specOf(`v=1&cc=${newestMeasured}&t=${t}${t === 'http' ? first : ''}${mode}${set}&x=${x}&y=${y}`);
  });

it('along the time of an answer, what was proved is what a full run of the cell says', () => {
  fc.assert(
    fc.property(
      anySpec,
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 40, maxLength: 40 }),
      (spec, cells) => {
        const map = mapOf(spec, 'fine');
        for (const [a, b] of cells) {
          const [i, j] = [a % map.x.values.length, b % map.y.values.length];
          expect(endingAt(map, i, j)).toBe(byHand(spec, map, i, j));
        }
      },
    ),
    { numRuns: 15 },
  );
});

it('versions between which no rule changed are run once', () => {
  const map = mapOf(specOf(`v=1&cc=${newestMeasured}&t=http&x=cc&y=respond`), 'checked');
  const cells = map.x.values.length * FINE;
  expect(map.runs).toBeLessThan(cells / 3);
  expect(new Set(cellAxis({ id: 'cc' }, FINE).sameAs).size).toBeGreaterThan(10);
});

it('a cell is told in one sentence, with what it was set to and what came of it', () => {
  const spec = specOf(`v=1&cc=${newestMeasured}&t=http&x=respond&y=idle`);
  expect(plain(sayCell(spec, 720_000, 600_000))).toBe(
    'Silence of 12 min, idle window 10 min: the call is lost at 10:00 (idle check).',
  );
});

it('regions cover every cell once, and the room for a name lies inside', () => {
  const map = mapOf(specOf(READY_MAPS[1]?.link ?? ''), 'fine');
  const regions = regionsOf(map);
  expect(regions.reduce((sum, { cells }) => sum + cells, 0)).toBe(map.codes.length);
  for (const { ending, inside } of regions) {
    for (let j = inside.j0; j <= inside.j1; j++) {
      for (let i = inside.i0; i <= inside.i1; i++) expect(endingAt(map, i, j)).toBe(ending);
    }
  }
  expect(regions.every(({ ending }) => ENDINGS.includes(ending))).toBe(true);
});

import { fetchRare } from '#rare';
import { type Region, regionsOf } from '../../../sim/answer/map/regions.ts';
import { type MapSpec, sweepMap, type WinnerMap } from '../../../sim/answer/map/sweep-map.ts';

/** What a page asks of the worker; a later one takes the place of the one before. */
export interface MapJob {
  readonly id: number;
  readonly spec: MapSpec;
}

/** A map that is ready, and how long it took since it was asked for. */
export interface MapDone {
  readonly id: number;
  readonly map: WinnerMap;
  readonly regions: readonly Region[];
  readonly afterMs: number;
}

/** How long the worker sweeps before it looks for another job. */
const SLICE_MS = 12;

let latest = 0;

async function run({ id, spec }: MapJob): Promise<void> {
  await fetchRare();
  if (latest !== id) return;
  const from = performance.now();
  let sliceFrom = from;
  for (const map of sweepMap(spec)) {
    if (map) {
      const done: MapDone = { id, map, regions: regionsOf(map), afterMs: performance.now() - from };
      postMessage(done);
    }
    if (performance.now() - sliceFrom < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    if (latest !== id) return;
    sliceFrom = performance.now();
  }
}

addEventListener('message', ({ data }: MessageEvent<MapJob>) => {
  latest = data.id;
  void run(data);
});

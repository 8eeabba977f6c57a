import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchAllRare } from '#rare-figure';
import type { MapSpec } from '../../../sim/answer/map/sweep-map.ts';
import type { MapDone, MapJob } from './map-worker.ts';

/** A map and the spec that it is of: while the next is swept, the one before stands. */
export interface ShownMap extends MapDone {
  readonly spec: MapSpec;
  /** What draws it. */
  readonly drawing: typeof import('./alive.ts');
}

/** Sweeps in a worker of its own; better maps of the same spec follow each other. Undefined until the first is there. */
export function useMap(spec: MapSpec): ShownMap | undefined {
  const worker = useRef<Worker>();
  const jobs = useRef<MapJob>({ id: 0, spec });
  const [shown, setShown] = useState<ShownMap>();
  useEffect(() => {
    const own = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    // What reads a cell on the page needs as much of the simulator as what swept it.
    const drawn = Promise.all([import('./alive.ts'), fetchAllRare()]);
    own.onmessage = async ({ data }: MessageEvent<MapDone>) => {
      const [drawing] = await drawn;
      if (data.id === jobs.current.id) setShown({ ...data, drawing, spec: jobs.current.spec });
    };
    return () => own.terminate();
  }, []);
  useEffect(() => {
    jobs.current = { id: jobs.current.id + 1, spec };
    worker.current?.postMessage(jobs.current);
  }, [spec]);
  return shown;
}

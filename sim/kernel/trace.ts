/** Where the events of a run go; leaving it out makes a run allocate nothing for its trace. */
export type TraceSink<T> = (event: T) => void;

/** A sink that keeps everything, in order. */
export function collect<T>(): { readonly events: T[]; readonly sink: TraceSink<T> } {
  const events: T[] = [];
  return { events, sink: (event) => void events.push(event) };
}

import { useState } from 'preact/hooks';
import type { Conditions } from './read/reading.ts';
import { type PasteState, useReading } from './read/useReading.ts';
import { isEmpty, longText, type Source, sourceOf, TYPED, withOwnNames } from './sources/source.ts';

/** What is in the box, and what was read of it. */
export interface Paste extends PasteState {
  readonly sources: readonly Source[];
  /** The one in view. */
  readonly active: Source;
  readonly isEmpty: boolean;
  readonly setText: (text: string) => void;
  /** Takes a text that is too long for the box beside it; false where the box can hold it. */
  readonly takeLong: (text: string) => boolean;
  readonly addFiles: (files: readonly File[]) => Promise<void>;
  readonly show: (id: number) => void;
  readonly remove: (id: number) => void;
  /** Puts a text in the place of everything. */
  readonly replace: (text: string) => void;
  /** Brings back what was replaced last; undefined where nothing was. */
  readonly undo: (() => void) | undefined;
  /** All of it, to be taken back to. */
  readonly box: Box;
  readonly restore: (box: Box) => void;
}

/** What was put into the box, source by source. */
export interface Box {
  readonly sources: readonly Source[];
  readonly activeId: number;
  /** What was there before it was replaced or taken away. */
  readonly before?: Box | undefined;
}

const EMPTY: Box = { sources: [TYPED], activeId: TYPED.id };

function added({ sources, activeId }: Box, more: readonly Source[]): Box {
  const all = withOwnNames([...sources, ...more]);
  const typed = sources.find(({ id }) => id === TYPED.id);
  // Somebody who drops files wants to see them, unless they were already writing.
  return { sources: all, activeId: typed?.text.trim() ? activeId : (more[0]?.id ?? activeId) };
}

/** Keeps what was pasted, typed and dropped, and reads it. `onChange` is told whether there is anything. */
export function usePaste(conditions: Conditions, onChange: (isEmpty: boolean) => void): Paste {
  const [box, setBox] = useState(EMPTY);
  const { sources, activeId, before } = box;
  const state = useReading(sources, conditions);
  const put = (next: Box): void => {
    setBox(next);
    onChange(isEmpty(next.sources));
  };
  const replaced = (next: Omit<Box, 'before'>): void => {
    put({ ...next, before: isEmpty(sources) ? undefined : { sources, activeId } });
  };
  const add = (more: readonly Source[]): void => {
    setBox((now) => added(now, more));
    onChange(false);
  };
  const without = (gone: (source: Source) => boolean): Omit<Box, 'before'> => {
    const left = sources.filter((source) => !gone(source));
    return { sources: left, activeId: left.some(({ id }) => id === activeId) ? activeId : TYPED.id };
  };
  return {
    ...state,
    sources,
    active: sources.find(({ id }) => id === activeId) ?? TYPED,
    isEmpty: isEmpty(sources),
    setText: (text) => {
      // What was put there from outside is told back by the box.
      if (sources.some((source) => source.id === activeId && source.text === text)) return;
      const now = sources.map((source) => (source.id === activeId ? { ...source, text } : source));
      put({ sources: now, activeId });
    },
    takeLong: (text) => {
      const long = longText(text);
      if (long) add([long]);
      return long !== undefined;
    },
    addFiles: async (files) => add(await Promise.all(files.map(sourceOf))),
    show: (id) => setBox({ ...box, activeId: id }),
    remove: (id) => replaced(without((source) => source.id === id)),
    replace: (text) => replaced(text === '' ? EMPTY : { ...EMPTY, sources: [{ ...TYPED, text }] }),
    undo: before && (() => put(before)),
    box,
    restore: setBox,
    cancel: () => {
      state.cancel();
      replaced(without(({ blob }) => blob !== undefined));
    },
  };
}

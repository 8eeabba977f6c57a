import { runOf } from '../../model/knobs.ts';
import type { Tool } from '../useTool.ts';
import { type PasteState, useReading } from './read/useReading.ts';
import { type Box, EMPTY, isEmpty, TYPED } from './sources/box.ts';
import { longText, type Source, sourceOf, withOwnNames } from './sources/source.ts';

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
}

function added({ sources, activeId }: Box, more: readonly Source[]): Box {
  const all = withOwnNames([...sources, ...more]);
  const typed = sources.find(({ id }) => id === TYPED.id);
  // Somebody who drops files wants to see them, unless they were already writing.
  return { sources: all, activeId: typed?.text.trim() ? activeId : (more[0]?.id ?? activeId) };
}

/** Puts what is pasted, typed and dropped into the box of the page, and reads it. */
export function usePaste({ box, putBox, knobs, reading, setFound }: Tool): Paste {
  const { sources, activeId, before } = box;
  const state = useReading(sources, { claudeCode: knobs.claudeCode, run: runOf(knobs) }, reading, setFound);
  const put = (next: Box): void => putBox(next, !isEmpty(next.sources));
  const replaced = (next: Omit<Box, 'before'>): void => {
    put({ ...next, before: isEmpty(sources) ? undefined : { sources, activeId } });
  };
  const add = (more: readonly Source[]): void => {
    putBox((now) => added(now, more), true);
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
    show: (id) => putBox({ ...box, activeId: id }),
    remove: (id) => replaced(without((source) => source.id === id)),
    replace: (text) => replaced(text === '' ? EMPTY : { ...EMPTY, sources: [{ ...TYPED, text }] }),
    undo: before && (() => put(before)),
    cancel: () => {
      state.cancel();
      replaced(without(({ blob }) => blob !== undefined));
    },
  };
}

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { beginHistory, type History, recorded, redone, undone } from '../../model/history.ts';
import { useGesture } from './useGesture.ts';

export interface Steps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** In a text the browser's own undo holds, letter by letter; it is heard like any typing. */
function isInText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type === 'text';
}

/** What was taken back to is no new state, though it was put together anew. */
function isSame<State extends object>(a: State, b: State): boolean {
  return Object.keys(a).every((key) => a[key as keyof State] === b[key as keyof State]);
}

/** Every state of something that is edited, one step a gesture, and the way back and forth; by keys too. */
export function useHistory<State extends object>(state: State, restore: (state: State) => void): Steps {
  // Not a state: a drag would draw the page once more with every move, only for what the buttons do not show.
  const history = useRef<History<State>>();
  history.current ??= beginHistory(state);
  const [can, setCan] = useState({ undo: false, redo: false });
  const keep = (next: History<State>): void => {
    history.current = next;
    const [undo, redo] = [next.past.length > 0, next.future.length > 0];
    setCan((was) => (was.undo === undo && was.redo === redo ? was : { undo, redo }));
  };
  const gesture = useGesture();
  const recordedIn = useRef(-1);
  // At once: an effect that waits for a quiet moment may run after the next gesture has begun, and join the two.
  useLayoutEffect(() => {
    const before = history.current;
    if (!before || isSame(state, before.now)) return;
    // What comes before anybody has done anything is where it begins: a link that opens.
    if (gesture() === 0) keep(beginHistory(state));
    else keep(recorded(before, state, recordedIn.current === gesture()));
    recordedIn.current = gesture();
  }, [state]);
  const go = (way: typeof undone): void => {
    const to = history.current && way(history.current);
    if (!to) return;
    recordedIn.current = -1;
    keep(to);
    restore(to.now);
  };
  const undo = (): void => go(undone);
  const redo = (): void => go(redone);
  // At once too: keys that come before a quiet moment would find the buttons as they were.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey, key, target } = event;
      if (!(ctrlKey || metaKey) || altKey || isInText(target)) return;
      const isRedo = (shiftKey && key.toLowerCase() === 'z') || (ctrlKey && key.toLowerCase() === 'y');
      if (!isRedo && key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [can]);
  return { canUndo: can.undo, canRedo: can.redo, undo, redo };
}

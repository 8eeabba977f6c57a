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
  const [history, setHistory] = useState<History<State>>(() => beginHistory(state));
  const gesture = useGesture();
  const recordedIn = useRef(-1);
  // At once: an effect that waits for a quiet moment may run after the next gesture has begun, and join the two.
  useLayoutEffect(() => {
    if (isSame(state, history.now)) return;
    // What comes before anybody has done anything is where it begins: a link that opens.
    if (gesture() === 0) setHistory(beginHistory(state));
    else setHistory(recorded(history, state, recordedIn.current === gesture()));
    recordedIn.current = gesture();
  }, [state]);
  const go = (to: History<State> | undefined): void => {
    if (!to) return;
    recordedIn.current = -1;
    setHistory(to);
    restore(to.now);
  };
  const undo = (): void => go(undone(history));
  const redo = (): void => go(redone(history));
  // At once too: keys that come before a quiet moment would go back from the history before.
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
  }, [history]);
  return { canUndo: history.past.length > 0, canRedo: history.future.length > 0, undo, redo };
}

import { useEffect, useState } from 'preact/hooks';

/** Shorter than what a reader takes for a wait, longer than the time between two moves of a hand that drags. */
const CALM_MS = 200;

/** A value once it has stayed the same for a moment: for what nobody reads while they drag, and costs as much. */
export function useSettled<Value extends object>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), CALM_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What was, what is and what was taken back: enough to go both ways. */
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
}

/** Steps further back are forgotten. */
const MAX_STEPS = 200;

export function beginHistory<State>(now: State): History<State> {
  return { past: [], now, future: [] };
}

/**
 * The history with another state. Where it goes on with the step before (a drag, a word that is being typed), it takes
 * that step's place. What had been taken back is gone.
 */
export function recorded<State>(history: History<State>, now: State, goesOn: boolean): History<State> {
  if (now === history.now) return history;
  const past = goesOn && history.past.length > 0 ? history.past : [...history.past, history.now];
  return { past: past.slice(-MAX_STEPS), now, future: [] };
}

/** One step back; the same where there is none. */
export function undone<State>({ past, now, future }: History<State>): History<State> | undefined {
  const before = past.at(-1);
  return before === undefined
    ? undefined
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** One step on again. */
export function redone<State>({ past, now, future }: History<State>): History<State> | undefined {
  const [next, ...rest] = future;
  return next === undefined ? undefined : { past: [...past, now], now: next, future: rest };
}

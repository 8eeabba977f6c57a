import type { Run } from './run.ts';

/** Something to wait for: gets what resumes the waiting process. */
export type Step<T> = (resume: (value: T) => void) => void;

/** An asynchronous function of the SDK or its host, as a generator: it yields what it awaits. */
export type Process<R = void> = Generator<Step<unknown>, R, unknown>;

/** `await`, for use with `yield*`. */
export function* wait<T>(step: Step<T>): Process<T> {
  return (yield step) as T;
}

/** Calls an asynchronous function: it runs to its first await at once. */
export function start(routine: Process): void {
  const advance = (value: unknown): void => {
    const { done, value: step } = routine.next(value);
    if (!done) step(advance);
  };
  advance(undefined);
}

/** `new Promise(resolve => setTimeout(resolve, delay))`. */
export function sleep(run: Run, delayMs: number): Step<void> {
  return (resume) => run.timer(delayMs, () => run.job(resume));
}

import type { Behaviour, Step } from '../scenario.ts';
import { behaviourOf, type CallShape } from '../shape.ts';
import { readTime, writeTime } from './time.ts';

/** What a server does to a call that a link says nothing of: it streams, and never answers. */
export const DEFAULT_SHAPE: CallShape = {
  respondAfterMs: null,
  progressEveryMs: null,
  firstByte: 'stream',
  headersAtMs: 0,
};

/** The shape that makes exactly these steps, if there is one. */
export function shapeOf({ reply, calls }: Behaviour): CallShape | undefined {
  if (calls?.length !== 1 || reply === undefined) return undefined;
  const steps = calls[0] ?? [];
  const first = (kind: string): Step | undefined => steps.find((step) => step.do === kind);
  const [progress, next] = steps.filter((step) => step.do === 'progress');
  const respondAfterMs = first('respond')?.at ?? null;
  const headersAtMs = first('headers')?.at ?? respondAfterMs ?? 0;
  // After late headers the first progress may be any of its multiples; two of them tell the distance.
  const every = [next && progress ? next.at - progress.at : null, progress?.at ?? null, null];
  return every
    .filter((ms) => ms === null || ms > 0)
    .map((progressEveryMs): CallShape => {
      const firstByte = reply === 'json' ? 'json' : 'stream';
      return { respondAfterMs, progressEveryMs, firstByte, headersAtMs: reply === 'json' ? 0 : headersAtMs };
    })
    .find((shape) => {
      const made = behaviourOf(shape);
      return made.reply === reply && isSame(made.calls?.[0] ?? [], steps);
    });
}

/** Whether steps are those of a shape, which say when and what and nothing else. */
function isSame(made: readonly Step[], steps: readonly Step[]): boolean {
  return (
    made.length === steps.length &&
    steps.every((step, i) => {
      const { at, do: what } = made[i] as Step;
      const said = Object.values(step).filter((value) => value !== undefined);
      return step.at === at && step.do === what && said.length === 2;
    })
  );
}

/** The shape as keys and values, but for what is as in the default. */
export function writeShape(shape: CallShape): [key: string, value: string][] {
  const { respondAfterMs, progressEveryMs, firstByte, headersAtMs = 0 } = shape;
  const pairs: [string, string | undefined][] = [];
  if (firstByte === 'json') pairs.push(['first', 'json']);
  else if (headersAtMs > 0) pairs.push(['first', writeTime(headersAtMs)]);
  if (progressEveryMs !== null) pairs.push(['progress', writeTime(progressEveryMs)]);
  if (respondAfterMs !== null) pairs.push(['respond', writeTime(respondAfterMs)]);
  return pairs.filter((pair): pair is [string, string] => pair[1] !== undefined);
}

/** One key of a shape, read into it; a word on what is allowed where it is not understood. */
export const SHAPE_KEYS: Readonly<
  Record<
    string,
    { readonly allowed: string; readonly read: (text: string) => Partial<CallShape> | undefined }
  >
> = {
  first: {
    allowed: 'json, stream, unknown, or the time at which the headers of a stream come',
    read: (text) => {
      if (text === 'json') return { firstByte: 'json' };
      if (text === 'stream' || text === 'unknown') return {};
      const headersAtMs = readTime(text);
      return headersAtMs === undefined ? undefined : { headersAtMs };
    },
  },
  progress: { allowed: 'a time such as 30s, at least 1ms, or never', read: readEvery },
  respond: {
    allowed: 'a time such as 90s, 20m or 1h30m, or never',
    read: (text) => {
      const respondAfterMs = text === 'never' ? null : readTime(text);
      return respondAfterMs === undefined ? undefined : { respondAfterMs };
    },
  },
};

function readEvery(text: string): Partial<CallShape> | undefined {
  const progressEveryMs = text === 'never' ? null : readTime(text);
  return progressEveryMs === undefined || progressEveryMs === 0 ? undefined : { progressEveryMs };
}

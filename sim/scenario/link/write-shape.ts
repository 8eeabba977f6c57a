import type { Behaviour, Step } from '../scenario.ts';
import { behaviourOf, type CallShape } from '../shape.ts';
import { writeTime } from './time.ts';

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

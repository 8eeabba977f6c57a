import { rareFigure } from '#rare-figure';
import type { ClockId } from '../facts/ids.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Prediction, TraceEvent } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { serverEndedMs } from '../scenario/server-end.ts';
import { type Instant, instantsOf } from './instants.ts';
import { simulatedMs } from './simulated.ts';
import { at, clock, plain, type Span, say } from './span.ts';

/** The answer in words. */
export interface Explanation {
  /** The heading: what becomes of the call, and when. */
  readonly headline: string;
  /** One sentence that leads with the end and then says how it came, in pieces that a page can colour. */
  readonly sentence: readonly Span[];
  /** What Claude is told in the end, word for word; null where it is the server's own answer or nothing. */
  readonly told: string | null;
  /** What happens when, in order, and the clocks that were never reached at the end. */
  readonly instants: readonly Instant[];
}

/** Puts a prediction into words. Derives nothing: everything comes from the prediction's trace. */
export function explain(scenario: Scenario, prediction: Prediction): Explanation {
  const { headline, sentence } = verdict(scenario, prediction);
  return {
    headline,
    sentence: [...sentence, ...aftermath(prediction)],
    told: toldOf(prediction),
    instants: instantsOf(prediction),
  };
}

/** The explanation's sentence as plain text. */
export function sentenceOf(scenario: Scenario, prediction: Prediction): string {
  return plain(explain(scenario, prediction).sentence);
}

/** What becomes of a call, as a heading and as a sentence. */
export interface Verdict {
  readonly headline: string;
  readonly sentence: readonly Span[];
}

function verdict(scenario: Scenario, prediction: Prediction): Verdict {
  const { outcome } = prediction;
  const t = outcome.t ?? 0;
  switch (outcome.kind) {
    case 'result':
      return {
        headline: `This call is answered at ${at(t).text}`,
        sentence: say`Answered at ${at(t)}; no clock ends it.`,
      };
    case 'error':
      return lost(prediction, t, prediction.decidedBy, []);
    case 'backgrounded':
      return backgrounded(scenario, prediction, t);
    case 'interrupted':
    case 'never-connected':
    case 'connected':
      return rareFigure.unusualVerdict(prediction);
    default:
      return open(scenario, prediction);
  }
}

/** A task is told by its own name, any other call by its request. */
const TELLS_THE_SERVER: ReadonlySet<string> = new Set(['cancel.sent', 'task.cancel.sent']);

function lost(prediction: Prediction, t: Ms, by: ClockId | null, how: readonly Span[]): Verdict {
  if (by === null) return rareFigure.failedVerdict(t, how);
  const { events } = prediction;
  const endedMs = serverEndedMs(events, events.find(({ kind }) => kind === 'call.sent')?.server, t);
  const told = events.some(({ kind, t: at }) => TELLS_THE_SERVER.has(kind) && at <= t);
  return {
    headline: `This call is lost at ${at(t).text}`,
    sentence: [
      ...say`Lost at ${at(t)} (${clock(by)})`,
      ...how,
      ...(endedMs === undefined
        ? [{ text: told ? '; the server is told to stop.' : '; the server is not told.' }]
        : say`; its server had ended at ${at(endedMs)}.`),
    ],
  };
}

function backgrounded(scenario: Scenario, prediction: Prediction, movedAt: Ms): Verdict {
  const had = say`; at ${at(movedAt)} it had moved to the ${clock('background')}`;
  const { finish } = prediction;
  if (finish?.kind === 'completed') {
    return {
      headline: `This call's result arrives as a notification at ${at(finish.t).text}`,
      sentence: say`Answered at ${at(finish.t)}; at ${at(movedAt)} it had moved to the ${clock('background')}, so Claude gets the result as a notification, not as the tool's result.`,
    };
  }
  if (finish) return lost(prediction, finish.t, prediction.decidedBy, had);
  if (scenario.mode === 'print') {
    const lostAtEnd = rareFigure.lostAtEnd(prediction, had);
    if (lostAtEnd) return lostAtEnd;
  }
  return {
    headline: `This call moves to the background at ${at(movedAt).text}`,
    sentence: say`Moved to the ${clock('background')} at ${at(movedAt)} and still open at ${at(simulatedMs(scenario, prediction))}, the end of what is simulated.`,
  };
}

function open(scenario: Scenario, prediction: Prediction): Verdict {
  return {
    headline: 'This call is still open',
    sentence: say`No answer and no clock by ${at(simulatedMs(scenario, prediction))}, the end of what is simulated.`,
  };
}

/** What the server does after the end: its answer reaches nobody, or it is told to stop only later. */
function aftermath(prediction: Prediction): Span[] {
  const end = prediction.finish?.t ?? prediction.outcome.t ?? 0;
  const late = prediction.events.find((event) => event.kind === 'respond.lost');
  const cancel = prediction.events.find((event: TraceEvent) => event.kind === 'cancel.sent' && event.t > end);
  const spans: Span[] = [];
  if (cancel) spans.push(...say` Only at ${at(cancel.t)} is it told to stop.`);
  if (late) spans.push(...say` Its answer at ${at(late.t)} reaches nobody.`);
  return spans;
}

function toldOf({ outcome, finish, decidedBy }: Prediction): string | null {
  if (finish && finish.kind !== 'completed') return finish.text ?? null;
  if (outcome.kind === 'backgrounded' || decidedBy !== null) return outcome.text ?? null;
  return outcome.kind === 'error' ? (outcome.text ?? null) : null;
}

import type { Ms } from '../kernel/kernel.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Verdict } from './explain.ts';
import { at, clock, type Span, say } from './span.ts';

/**
 * A call that a person ended, one whose server was never there, and a session that only connects. `asked`: when the
 * first request went out, if that did not wait for the server.
 */
export function unusualVerdict(prediction: Prediction, asked?: Span): Verdict {
  const { kind, t = 0 } = prediction.outcome;
  if (kind === 'never-connected') return neverConnected(prediction, asked);
  if (kind === 'interrupted') {
    return {
      headline: `This call is interrupted at ${at(t).text}`,
      sentence: say`Interrupted at ${at(t)} by the person, not by a clock; the server is told to stop.`,
    };
  }
  return { headline: 'This server connects', sentence: say`The server connects at ${at(t)}.` };
}

/** A call that an error ended, and no clock; `how` it came there. */
export function failedVerdict(t: Ms, how: readonly Span[]): Verdict {
  return {
    headline: `This call fails at ${at(t).text}`,
    sentence: [
      ...say`Failed at ${at(t)} by an error of the server or its connection, not by a clock`,
      ...how,
      { text: '.' },
    ],
  };
}

/** A call of a `-p` run that still ran in the background when the run ended. */
export function lostAtEnd({ events }: Prediction, how: readonly Span[]): Verdict | undefined {
  const exit = events.find((event) => event.kind === 'session.exit');
  return (
    exit && {
      headline: `This call is lost at ${at(exit.t).text}`,
      sentence: [
        ...say`Lost at ${at(exit.t)} with the end of the -p run, which waits 5 s for background tasks`,
        ...how,
        { text: '.' },
      ],
    }
  );
}

function neverConnected(prediction: Prediction, asked: Span | undefined): Verdict {
  const { t } = prediction.outcome;
  if (t === undefined) {
    return {
      headline: 'This server does not exist for Claude',
      sentence: say`The client drops its entry: the tool is never there.`,
    };
  }
  if (prediction.decidedBy === 'startup') {
    return {
      headline: `This server is given up at ${at(t).text}`,
      sentence: say`Never connected: at ${at(t)} the ${clock('startup')} clock ends the attempt, and the tool does not exist for Claude.`,
    };
  }
  const why = asked ? 'first request did not wait' : 'attempt fails';
  return {
    headline: asked ? `The ${why}` : `This server fails to connect at ${at(t).text}`,
    sentence: say`Never connected: the ${why} at ${asked ?? at(t)}, and the tool does not exist for Claude.`,
  };
}

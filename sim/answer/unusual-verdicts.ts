import type { Ms } from '../kernel/kernel.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Verdict } from './explain.ts';
import { at, clock, type Span, say } from './span.ts';

/** A call that a person ended, one whose server was never there, and a session that only connects. */
export function unusualVerdict(prediction: Prediction): Verdict {
  const { kind, t = 0 } = prediction.outcome;
  if (kind === 'never-connected') return neverConnected(prediction);
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

function neverConnected(prediction: Prediction): Verdict {
  const { t } = prediction.outcome;
  if (t === undefined) {
    return {
      headline: 'This server does not exist for Claude',
      sentence: say`The client drops the server's entry, so the tool is never there.`,
    };
  }
  if (prediction.decidedBy === 'startup') {
    return {
      headline: `This server is given up at ${at(t).text}`,
      sentence: say`Never connected: at ${at(t)} the ${clock('startup')} clock ends the attempt, and the tool does not exist for Claude.`,
    };
  }
  const askedMs = askedTooSoonMs(prediction, t);
  if (askedMs !== undefined) {
    return {
      headline: 'The first request did not wait for this server',
      sentence: say`Refused at ${at(t)}: the first request went out at ${at(askedMs)}, before the server was ready.`,
    };
  }
  return {
    headline: `This server fails to connect at ${at(t).text}`,
    sentence: say`Never connected: the attempt fails at ${at(t)}, and the tool does not exist for Claude.`,
  };
}

/** When the first request went out where its server was still connecting, and had not failed by the end of the call. */
function askedTooSoonMs({ events }: Prediction, endMs: Ms): Ms | undefined {
  const server = events.findLast(({ kind, t }) => kind === 'model.told' && t <= endMs)?.server ?? '';
  const first = events.find(({ kind }) => kind === 'session.firstRequest');
  const failed = events.some(
    (event) => event.kind === 'connect.failed' && event.server === server && event.t <= endMs,
  );
  return first?.servers?.[server] === 'pending' && !failed ? first.t : undefined;
}

import type { Outcome, Prediction, TraceEvent } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import type { Session } from './session/session.ts';

/** The outcome of a session whose first tool call is none to a server: how its servers' connections went. */
export function outcomeOf(session: Session, scenario: Scenario): Outcome {
  if ((scenario.turn ?? []).some((call) => call.call)) return { kind: 'none' };
  const connections = [...session.connections.values()];
  const times = connections.map((c) => c.connectedAtMs).filter((t) => t !== undefined);
  if (times.length > 0) return { kind: 'connected', t: Math.min(...times) };
  const failure = connections.find((c) => c.failure)?.failure;
  if (!failure) return { kind: 'none' };
  return {
    kind: 'never-connected',
    t: failure.t,
    ...(failure.text === undefined ? {} : { text: failure.text }),
  };
}

/** A prediction with its times counted from the origin of time, not from the start of the session. */
export function countedFrom(prediction: Prediction, origin: number): Prediction {
  const { outcome, finish, events } = prediction;
  return {
    ...prediction,
    outcome: outcome.t === undefined ? outcome : { ...outcome, t: outcome.t - origin },
    finish: finish && { ...finish, t: finish.t - origin },
    events: events.map((event) => shifted(event, origin)),
  };
}

function shifted(event: TraceEvent, origin: number): TraceEvent {
  const { deadline, windowEnds } = event;
  return {
    ...event,
    t: event.t - origin,
    ...(deadline === undefined ? {} : { deadline: deadline - origin }),
    ...(windowEnds === undefined ? {} : { windowEnds: windowEnds - origin }),
  };
}

import type { Prediction } from '../../scenario/prediction.ts';

/** A prediction without what the server was started with: variables and arguments may hold secrets. */
export function shareable(prediction: Prediction): Prediction {
  const events = prediction.events.map(({ env: _env, argv: _argv, ...event }) => event);
  return { ...prediction, events };
}

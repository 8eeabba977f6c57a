import { simulate } from '../client/simulate.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer, respondAtMs } from '../scenario/shape.ts';
import { edited } from './advise/edits.ts';
import { firstTurnOffers } from './advise/first-turn.ts';
import { type Offer, offersFor } from './advise/offers.ts';
import { filesFor, type PlaceText } from './advise/places.ts';
import { takesEffect } from './advise/say-edit.ts';
import { type Fate, fateOf } from './fate.ts';

/** One change that was tried on the simulator and gives the better end. */
export interface Advice {
  readonly id: string;
  /** What to do, in a sentence. */
  readonly text: string;
  /** What to paste into which file, one text for each file. */
  readonly places: readonly PlaceText[];
  /** What has to happen for it to count. */
  readonly takesEffect: readonly string[];
  readonly fate: Fate;
  readonly scenario: Scenario;
}

const RANK: Readonly<Record<Fate, number>> = { lost: 0, notification: 1, result: 2 };

export const isBetter = (fate: Fate, than: Fate): boolean => RANK[fate] > RANK[than];
export const betterFirst = (a: { readonly fate: Fate }, b: { readonly fate: Fate }): number =>
  RANK[b.fate] - RANK[a.fate];

/** An offer that was tried. */
interface Tried extends Pick<Offer, 'id' | 'edits' | 'text'> {
  readonly fate: Fate;
  readonly changed: Scenario;
}

/** Whether one does all that another does and more, for no better an end. */
const isNeedless = (tried: Tried, by: Tried): boolean =>
  by.edits.length < tried.edits.length &&
  by.edits.every((edit) => tried.edits.includes(edit)) &&
  !isBetter(tried.fate, by.fate);

/**
 * The smallest changes that give the call a better end, best end first, each tried on the simulator: nothing is
 * advised that does not work for this version. Empty where the answer arrives anyway or never comes.
 */
export function advise(scenario: Scenario, prediction: Prediction): readonly Advice[] {
  const server = calledServer(scenario);
  const answerAt = respondAtMs(scenario);
  if (!server || answerAt === undefined || prediction.outcome.kind === 'result') return [];
  if (typeof scenario.servers[server]?.entry !== 'object') return [];
  const startMs = startNeedsMs(scenario, server);
  const now = fateOf(prediction);
  const asked = { scenario, server, answerAt: Math.max(answerAt, startMs) };
  const ofStart = prediction.outcome.kind === 'never-connected' ? firstTurnOffers(asked, startMs) : [];
  const better = [...offersFor(asked), ...ofStart]
    .map((offer): Tried => {
      const changed = edited(scenario, server, offer.edits);
      return { ...offer, changed, fate: fateOf(simulate(changed, { trace: false })) };
    })
    .filter(({ fate }) => isBetter(fate, now));
  return better
    .filter((tried) => !better.some((by) => isNeedless(tried, by)))
    .sort(betterFirst)
    .map(({ id, text, edits, fate, changed }) => ({
      id,
      text: text(changed),
      places: filesFor(scenario, server, edits),
      takesEffect: takesEffect(edits),
      fate,
      scenario: changed,
    }));
}

function startNeedsMs(scenario: Scenario, server: string): Ms {
  const initialize = scenario.servers[server]?.behaviour?.connect?.['initialize'];
  return (initialize && 'after' in initialize && initialize.after) || 0;
}

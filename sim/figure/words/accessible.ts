import { instantsOf } from '../../answer/instants.ts';
import { CLOCK_NAMES } from '../../facts/clocks.ts';
import { clockTime } from '../../settings/words.ts';
import type { FigureInput } from '../figure.ts';
import type { Story } from '../story/story.ts';

const MAX_INSTANTS = 24;

/** The figure's name, for those who do not see it. */
export function titleOf(
  { title, settings }: FigureInput,
  { fatal, arrives, respondMs, movedMs, origin }: Story,
): string {
  if (title !== undefined) return title;
  const what = origin === 'call' ? `One call to ${settings.name}` : `Connecting to ${settings.name}`;
  if (fatal) {
    const cause = fatal.clock ? ` (${CLOCK_NAMES[fatal.clock]})` : '';
    return `${what}: lost at ${clockTime(fatal.t)}${cause}`;
  }
  if (!arrives || respondMs === null) return `${what}: still open`;
  if (origin === 'connect') return `${what}: ready at ${clockTime(respondMs)}`;
  const how = movedMs === undefined ? 'answered' : 'answered by a notification';
  return `${what}: ${how} at ${clockTime(respondMs)}`;
}

/** What happens when, in sentences. */
export function descOf({ prediction, words = (text) => text }: FigureInput): string {
  const instants = instantsOf(prediction);
  const told = instants.slice(0, MAX_INSTANTS).map(({ t, text, reached }) => {
    const said = reached ? text : text.replace(': never reached', ' never reached');
    return `${clockTime(t)} ${words(said)}.`;
  });
  const rest = instants.length - told.length;
  return told.join(' ') + (rest > 0 ? ` And ${rest} more.` : '');
}

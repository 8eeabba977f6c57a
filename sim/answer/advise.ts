import { policyOf, simulate } from '../client/simulate.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer, respondAtMs } from '../scenario/shape.ts';
import { settingsFor } from '../settings/effective.ts';
import type { VariableName } from '../settings/variables.ts';
import { duration } from '../settings/words.ts';
import { type Edit, edited } from './advise/edits.ts';
import { filesFor, type PlaceText } from './advise/places.ts';
import { roomFor } from './advise/room.ts';
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

interface Candidate extends Pick<Advice, 'id' | 'text'> {
  readonly edits: readonly Edit[];
}

function timeoutText(scenario: Scenario, server: string, ms: Ms): string {
  const { firstByte } = settingsFor(scenario, policyOf(scenario), server).effective;
  const raises = firstByte.ms === null ? '' : ', raises the first byte';
  return `Give this server a limit of its own, ${duration(ms)}: it is the wall clock${raises} and is the least that the idle check allows.`;
}

function setting(name: VariableName, value: string, text: string): Candidate {
  return { id: `set-${name}`, text, edits: [{ in: 'variable', name, value }] };
}

function candidates(scenario: Scenario, server: string, answerAt: Ms): readonly Candidate[] {
  const room = roomFor(answerAt);
  const off = setting('CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS', '0', 'Turn the move to the background off.');
  const timeout: Candidate = {
    id: 'raise-entry-timeout',
    text: timeoutText(scenario, server, room),
    edits: [{ in: 'entry', key: 'timeout', value: room }],
  };
  return [
    off,
    timeout,
    setting('MCP_TOOL_TIMEOUT', String(room), `Raise the limit of every call to ${duration(room)}.`),
    setting(
      'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
      String(room),
      `Let every call be silent for ${duration(room)}.`,
    ),
    {
      id: 'raise-entry-timeout-and-wait',
      text: `${timeout.text} To get the result at once rather than as a notification, turn the move off as well.`,
      edits: [...timeout.edits, ...off.edits],
    },
    setting('MCP_TIMEOUT', String(room), `Give servers ${duration(room)} to start.`),
  ];
}

const RANK: Readonly<Record<Fate, number>> = { lost: 0, notification: 1, result: 2 };

export const isBetter = (fate: Fate, than: Fate): boolean => RANK[fate] > RANK[than];
export const betterFirst = (a: { readonly fate: Fate }, b: { readonly fate: Fate }): number =>
  RANK[b.fate] - RANK[a.fate];

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
  const tried = candidates(scenario, server, Math.max(answerAt, startMs)).map(({ id, text, edits }) => {
    const changed = edited(scenario, server, edits);
    return {
      id,
      text,
      places: filesFor(scenario, server, edits),
      takesEffect: takesEffect(edits),
      fate: fateOf(simulate(changed, { trace: false })),
      scenario: changed,
    };
  });
  return tried.filter(({ fate }) => isBetter(fate, now)).sort(betterFirst);
}

function startNeedsMs(scenario: Scenario, server: string): Ms {
  const initialize = scenario.servers[server]?.behaviour?.connect?.['initialize'];
  return (initialize && 'after' in initialize && initialize.after) || 0;
}

import { policyOf, simulate } from '../../client/simulate.ts';
import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { settingsFor } from '../../settings/effective.ts';
import type { VariableName } from '../../settings/variables.ts';
import { duration } from '../../settings/words.ts';
import { instantsOf } from '../instants.ts';
import type { AnyEdit } from './edits.ts';
import { roomFor } from './room.ts';

/** A change that may help, not yet tried. */
export interface Offer {
  readonly id: string;
  readonly edits: readonly AnyEdit[];
  /** What to do, in a sentence that fits the scenario with the change made; asked for only where it helps. */
  readonly text: (changed: Scenario) => string;
}

/** The call that is to end better: its server, and when it answers. */
export interface Asked {
  readonly scenario: Scenario;
  readonly server: string;
  readonly answerAt: Ms;
}

/** The clocks that end the call before its answer, or would. */
function dueBefore({ scenario, answerAt }: Asked): ReadonlySet<ClockId | null> {
  const due = instantsOf(simulate(scenario)).filter(({ t }) => t < answerAt);
  return new Set(due.map((instant) => instant.clock));
}

/** What a limit of its own does for this call, on this version. */
function timeoutText(asked: Asked, ms: Ms, changed: Scenario): string {
  const policy = policyOf(changed);
  const now = settingsFor(asked.scenario, policy, asked.server).effective;
  const then = settingsFor(changed, policy, asked.server).effective;
  const due = dueBefore(asked);
  const later = (id: 'firstByte' | 'idle'): boolean =>
    (then[id].ms ?? Number.POSITIVE_INFINITY) > (now[id].ms ?? Number.POSITIVE_INFINITY);
  const does = ['is the wall clock'];
  if (due.has('first-byte') && later('firstByte')) does.push('raises the first byte');
  if (due.has('idle') && later('idle')) does.push('is the least that the idle check allows');
  const said = [does.slice(0, -1).join(', '), ...does.slice(-1)].filter((part) => part !== '').join(' and ');
  return `Give this server a limit of its own, ${duration(ms)}: it ${said}.`;
}

function setting(name: VariableName, value: string, text: string): Offer {
  return { id: `set-${name}`, edits: [{ in: 'variable', name, value }], text: () => text };
}

/** Everything that is worth a try for a call, the least intrusive first. */
export function offersFor(asked: Asked): readonly Offer[] {
  const room = roomFor(asked.answerAt);
  const off = setting('CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS', '0', 'Turn the move to the background off.');
  const timeout: Offer = {
    id: 'raise-entry-timeout',
    edits: [{ in: 'entry', key: 'timeout', value: room }],
    text: (changed) => timeoutText(asked, room, changed),
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
      edits: [...timeout.edits, ...off.edits],
      text: (changed) =>
        `${timeout.text(changed)} To get the result at once rather than as a notification, turn the move off as well.`,
    },
    setting('MCP_TIMEOUT', String(room), `Give servers ${duration(room)} to start.`),
  ];
}

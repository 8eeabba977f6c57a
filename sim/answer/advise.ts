import { policyOf, simulate } from '../client/simulate.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Prediction } from '../scenario/prediction.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { calledServer, respondAtMs } from '../scenario/shape.ts';
import { settingsFor } from '../settings/effective.ts';
import { shown } from '../settings/shown.ts';
import type { VariableName } from '../settings/variables.ts';
import { duration } from '../settings/words.ts';
import { withEntry, withVariable } from './advise/edits.ts';
import { roomFor } from './advise/room.ts';
import { type Fate, fateOf } from './sweep.ts';

/** One change that was tried on the simulator and gives the better end. */
export interface Advice {
  readonly id: string;
  /** What to do, in a sentence. */
  readonly text: string;
  /** What to paste, and into what. */
  readonly copy: string;
  readonly into: string;
  /** What has to happen for it to count. */
  readonly takesEffect: string;
  readonly fate: Fate;
  readonly scenario: Scenario;
}

const NEXT_CALL =
  'A changed variable in settings counts from the next call; one in the shell needs a new session.';
const RECONNECT = 'Counts once the server is reconnected (/mcp) or the session is started anew.';

function timeoutAdvice(scenario: Scenario, server: string, ms: Ms): Omit<Advice, 'fate'> {
  const { firstByte } = settingsFor(scenario, policyOf(scenario), server).effective;
  const raises = firstByte.ms === null ? '' : ', raises the first byte';
  return {
    id: 'raise-entry-timeout',
    text: `Give this server a limit of its own, ${duration(ms)}: it is the wall clock${raises} and is the least that the idle check allows.`,
    copy: `"timeout": ${ms}`,
    into: `the entry of "${shown(server)}" in your MCP configuration`,
    takesEffect: RECONNECT,
    scenario: withEntry(scenario, server, { timeout: ms }),
  };
}

function variableAdvice(
  scenario: Scenario,
  name: VariableName,
  value: string,
  text: string,
): Omit<Advice, 'fate'> {
  return {
    id: `set-${name}`,
    text,
    copy: `"env": { "${name}": "${value}" }`,
    into: '~/.claude/settings.json',
    takesEffect: NEXT_CALL,
    scenario: withVariable(scenario, name, value),
  };
}

function candidates(scenario: Scenario, server: string, answerAt: Ms): Omit<Advice, 'fate'>[] {
  const room = roomFor(answerAt);
  const off = (from: Scenario): Scenario => withVariable(from, 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS', '0');
  const timeout = timeoutAdvice(scenario, server, room);
  return [
    variableAdvice(
      scenario,
      'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
      '0',
      'Turn the move to the background off.',
    ),
    timeout,
    variableAdvice(
      scenario,
      'MCP_TOOL_TIMEOUT',
      String(room),
      `Raise the limit of every call to ${duration(room)}.`,
    ),
    variableAdvice(
      scenario,
      'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
      String(room),
      `Let every call be silent for ${duration(room)}.`,
    ),
    {
      ...timeout,
      id: 'raise-entry-timeout-and-wait',
      text: `${timeout.text} To get the result at once rather than as a notification, turn the move off as well.`,
      copy: `"timeout": ${room}\n"env": { "CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS": "0" }`,
      into: `the entry of "${shown(server)}", and ~/.claude/settings.json`,
      scenario: off(timeout.scenario),
    },
    variableAdvice(scenario, 'MCP_TIMEOUT', String(room), `Give servers ${duration(room)} to start.`),
  ];
}

const RANK: Readonly<Record<Fate, number>> = { lost: 0, notification: 1, result: 2 };

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
  const now = RANK[fateOf(prediction)];
  const tried = candidates(scenario, server, Math.max(answerAt, startMs)).map((advice) => ({
    ...advice,
    fate: fateOf(simulate(advice.scenario, { trace: false })),
  }));
  return tried.filter((advice) => RANK[advice.fate] > now).sort((a, b) => RANK[b.fate] - RANK[a.fate]);
}

function startNeedsMs(scenario: Scenario, server: string): Ms {
  const initialize = scenario.servers[server]?.behaviour?.connect?.['initialize'];
  return (initialize && 'after' in initialize && initialize.after) || 0;
}

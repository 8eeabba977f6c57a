import type { Ms } from '../kernel/kernel.ts';
import type { Scenario } from './scenario.ts';
import { calledServer, firstCallSteps } from './shape.ts';

/** What the script of a scenario says that its trace cannot: what would have come, and which status came. */
export interface Scripted {
  /** How long the server takes to answer initialize; undefined = it never does, or fails. */
  readonly readyAfterMs: Ms | undefined;
  /** The HTTP status that ends the first call. */
  readonly status: number | string | undefined;
  /** Who made the call, where it was not the conversation. */
  readonly caller: string | undefined;
}

export function scriptedOf(scenario: Scenario): Scripted {
  const server = calledServer(scenario) ?? Object.keys(scenario.servers)[0] ?? '';
  const script = scenario.servers[server]?.behaviour?.connect?.['initialize'];
  const answers = script === undefined ? [] : [script].flat();
  const [answer] = answers;
  const isPlain = answers.length === 1 && answer?.do === undefined;
  return {
    readyAfterMs: isPlain ? answer?.after : undefined,
    caller:
      scenario.mode === 'print' ? 'claude -p' : scenario.caller === 'subagent' ? 'a subagent' : undefined,
    status: firstCallSteps(scenario).find((step) => step.do === 'status')?.status,
  };
}

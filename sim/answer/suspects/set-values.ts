import type { ClockId } from '../../facts/ids.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Behaviour } from '../../scenario/scenario.ts';
import type { VariableName } from '../../settings/variables.ts';
import { duration } from '../../settings/words.ts';
import { suspectsIn } from './runs.ts';
import { MUTE, SILENT_START, type Stage, scene, streaming } from './scenes.ts';
import type { Suspect } from './suspect.ts';

/** A variable, what it is called, and the server on which its clock can be seen. */
interface Setting {
  readonly clock: ClockId;
  readonly variable: VariableName;
  readonly name: string;
  readonly also?: string;
  readonly behaviour: Behaviour;
}

const settings: readonly Setting[] = [
  {
    clock: 'wall-clock',
    variable: 'MCP_TOOL_TIMEOUT',
    also: ' or "timeout" in the server’s entry',
    name: 'wall clock',
    behaviour: streaming(),
  },
  {
    clock: 'idle',
    variable: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
    name: 'idle check',
    behaviour: streaming(),
  },
  {
    clock: 'first-byte',
    variable: 'MCP_TIMEOUT',
    name: 'first byte, raised together with the startup limit',
    behaviour: MUTE,
  },
  {
    clock: 'background',
    variable: 'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS',
    name: 'move to the background',
    behaviour: streaming(),
  },
  { clock: 'startup', variable: 'MCP_TIMEOUT', name: 'startup limit', behaviour: SILENT_START },
];

/**
 * What the client would do at this time had somebody set it so: each value is tried on the simulator, so that a
 * variable that a version does not know, or another clock that comes first, leaves no suspect.
 */
export function setSuspects(stage: Stage, diedAfterMs: Ms): readonly Suspect[] {
  const value = duration(diedAfterMs);
  return settings.flatMap(({ clock, variable, name, also = '', behaviour }) =>
    suspectsIn(scene(stage, behaviour, { env: { [variable]: String(diedAfterMs) } }), {
      id: `set-${clock}`,
      standing: 'set',
      phase: clock === 'startup' ? 'connecting' : 'calling',
      name: `${name}, if somebody set it to ${value}`,
      story: `${variable}${also} of about ${value} would ${clock === 'background' ? 'move it' : 'end it'} then.`,
      test: `Look for ${variable}${also} in the settings files, the shell and .mcp.json; double it and try again.`,
    }).filter((suspect) => endsBy(suspect, clock)),
  );
}

/** Whether it is this clock that ends the run; a wall clock of exactly the idle check’s first look speaks with its words. */
function endsBy(suspect: Suspect, clock: ClockId): boolean {
  return suspect.clock === clock || (clock === 'wall-clock' && suspect.clock === 'idle');
}

import { calling } from './circumstances/calling.ts';
import type { Circumstance } from './circumstances/circumstance.ts';
import { connecting } from './circumstances/connecting.ts';
import { mistakes } from './circumstances/mistakes.ts';
import { suspectsIn } from './runs.ts';
import { type Stage, scene, streaming } from './scenes.ts';
import type { Suspect } from './suspect.ts';
import type { Phase } from './symptom.ts';

/** The move looks like a death to those who wait for the result. */
function moveSuspects(stage: Stage): readonly Suspect[] {
  return suspectsIn(scene(stage, streaming()), {
    id: 'background',
    standing: 'client',
    phase: 'calling',
    name: 'not dead: moved to the background',
    story: 'Claude goes on without the result; the call runs on and its end comes as a notification.',
    test: 'Look at /tasks, or set CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS=0 and call again.',
  }).filter(({ clock }) => clock === 'background');
}

function suspectsOf(circumstance: Circumstance, phase: Phase, stage: Stage): readonly Suspect[] {
  const { id, standing = 'client', name, story, test, transports, clock, rule } = circumstance;
  if (transports && !transports.includes(stage.transport)) return [];
  return suspectsIn(circumstance.scenario(stage), { id, standing, phase, name, story, test })
    .filter((suspect) => (clock ? suspect.clock === clock : suspect.clock !== 'background'))
    .filter(({ rules }) => !rule || rules.includes(rule));
}

/** What the client’s own clocks do on this stage: by default, and by the settings that people get wrong. */
export function clientSuspects(stage: Stage): readonly Suspect[] {
  return [
    ...connecting.flatMap((circumstance) => suspectsOf(circumstance, 'connecting', stage)),
    ...moveSuspects(stage),
    ...calling.flatMap((circumstance) => suspectsOf(circumstance, 'calling', stage)),
    ...mistakes.flatMap((circumstance) => suspectsOf(circumstance, 'calling', stage)),
  ];
}

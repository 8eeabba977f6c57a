import type { RuleId } from '../../facts/ids.ts';
import type { ServerOrigin } from '../../scenario/scenario.ts';
import type { Sim } from '../sim.ts';

/** What is known of a kind of server that the measurements did not have. */
interface Unmeasured {
  /** What the prediction rests on already when the server is set up. */
  readonly rules?: readonly RuleId[];
  readonly text: string;
}

const UNMEASURED: Readonly<Partial<Record<ServerOrigin, Unmeasured>>> = {
  ide: {
    text: 'Servers of an IDE were not measured. That of all clocks only the wall clock holds for their calls is documented.',
  },
  sdk: {
    text: 'Servers inside a host program were not measured. That their calls have no idle check and no first byte is documented; a third-party note gives each message 70 s, which is not taken up here.',
  },
  connector: {
    rules: ['connector-as-http'],
    text: 'Connectors of claude.ai were not measured. That they have the clocks of an http server is documented.',
  },
};

/** Says which servers of the scenario are predicted from the docs alone. */
export function reportOrigins(sim: Sim): void {
  for (const { from } of Object.values(sim.scenario.servers)) {
    const unmeasured = from && UNMEASURED[from];
    if (!unmeasured) continue;
    sim.cite(unmeasured.rules ?? []);
    sim.unknown(`unmeasured-${from}`, unmeasured.text);
  }
}

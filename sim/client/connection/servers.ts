import { Server } from '../../server/server.ts';
import { settingsFor } from '../../settings/effective.ts';
import type { Sim } from '../sim.ts';

/** The servers of a scenario that the client keeps; the rules say why it keeps or drops an odd one. */
export function serversOf(sim: Sim, wanted: (name: string) => boolean = () => true): readonly Server[] {
  const { scenario, policy } = sim;
  return Object.entries(scenario.servers).flatMap(([name, spec]) => {
    if (!wanted(name)) return [];
    const settings = settingsFor(scenario, policy, name);
    sim.cite(settings.rules);
    return settings.usable ? [new Server(sim, settings, spec.behaviour ?? {})] : [];
  });
}

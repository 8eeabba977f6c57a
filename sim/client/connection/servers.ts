import { Server } from '../../server/server.ts';
import { settingsFor } from '../../settings/effective.ts';
import type { Sim } from '../sim.ts';

/** The servers of a scenario that the client keeps; for those that it drops, the rules that say why. */
export function serversOf(sim: Sim, wanted: (name: string) => boolean = () => true): readonly Server[] {
  const { scenario, policy } = sim;
  return Object.entries(scenario.servers).flatMap(([name, spec]) => {
    if (!wanted(name)) return [];
    const settings = settingsFor(scenario, policy, name);
    if (settings.usable) return [new Server(sim, settings, spec.behaviour ?? {})];
    const errors = settings.issues.filter((issue) => issue.severity === 'error');
    sim.cite(errors.map((issue) => issue.rule));
    return [];
  });
}

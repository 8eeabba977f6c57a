import type { Ms } from '../../kernel/kernel.ts';
import { onWorld } from '../../server/world.ts';
import type { Session } from './session.ts';

/** The person and the world, counted from the origin of time; what lay before the start has happened by then. */
export function beginOutside(session: Session, originMs: Ms): void {
  const { kernel, scenario } = session.sim;
  if (scenario.user?.length) session.person.begin(originMs);
  for (const { at, server: name, do: what } of scenario.world ?? []) {
    const server = session.connections.get(name)?.server;
    if (!server) continue;
    if (originMs + at <= kernel.now) onWorld(server, what);
    else kernel.schedule(originMs + at, { fire: () => onWorld(server, what) });
  }
}

import { type EndingWay, endProcess } from '../../server/process.ts';
import type { Connection } from '../connection/connection.ts';

/** Ends one server at the end of a session: remote ones are just left, stdio ones end in the way of the version. */
export function endServer(connection: Connection, way: EndingWay, onEnded: () => void): void {
  const { server, sim } = connection;
  const { policy } = sim;
  if (server.settings.transport !== 'stdio' || connection.gone) return onEnded();
  if (connection.state === 'connecting') {
    sim.cite([policy.rules.connectingShutdown]);
    return endProcess(server, policy.connectingShutdown === 'stdin' ? 'stdin' : way, onEnded);
  }
  sim.cite([policy.rules.stdioShutdown]);
  endProcess(server, policy.stdioShutdown === 'stdin' ? 'stdin' : way, onEnded);
}

import { cutOff } from './failures.ts';
import type { Server } from './server.ts';

/** What the world does to a server's process from outside. */
export function onWorld(server: Server, what: string): void {
  switch (what) {
    case 'up':
      server.alive = true;
      return;
    case 'down':
      return server.exit();
    case 'drop':
      for (const exchange of server.exchanges) if (exchange.request.open) cutOff(exchange);
      return onConnectionsCut(server);
    case 'forgetSessions':
      server.sessionForgotten = server.settings.transport === 'http' && server.behaviour.session !== false;
      return;
    case 'closeStreams':
      return server.client?.link.onStreamGone('ended');
    case 'cutStreams':
      return server.client?.link.onStreamGone('cut');
    default:
      server.sim.unknown('not-modelled', `What "${what}" does to a server is not modelled.`);
  }
}

/** All its connections break: what has a standing stream, or is one connection, notices. */
export function onConnectionsCut({ client, settings: { transport } }: Server): void {
  if (transport === 'stdio' || transport === 'ws') client?.lose();
  else client?.link.onStreamGone('cut');
}

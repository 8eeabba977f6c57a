import {
  SECOND_SIGINT_MS,
  SIGKILL_AFTER_MS,
  SIGTERM_AFTER_MS,
  STDIN_STEP_MS,
} from '../facts/rules/constants-rare.ts';
import { loseCarrier } from './carrier.ts';
import { failsAtOnce } from './fails-at-once.ts';
import type { Server } from './server.ts';
import { onConnectionsCut } from './world.ts';

/** How the client ends a stdio server: with signals, or by closing its input first, as the SDK does. */
export type EndingWay = 'signals' | 'signals-twice' | 'stdin';

/** Ends the process of a stdio server, unless it has ended before; `onEnded` hears when it is gone or given up. */
export function endProcess(server: Server, way: EndingWay, onEnded: () => void): void {
  if (!server.alive) return onEnded();
  if (way === 'stdin') return closeInput(server, onEnded);
  const { sim } = server;
  sim.cite([sim.policy.rules.stdioShutdown]);
  const interrupt = () => signal(server, 'SIGINT', onEnded);
  const terminate = () => signal(server, 'SIGTERM', onEnded);
  interrupt();
  sim.later(SIGTERM_AFTER_MS, terminate);
  if (way === 'signals-twice') {
    sim.later(SECOND_SIGINT_MS, interrupt);
    sim.later(SECOND_SIGINT_MS + SIGTERM_AFTER_MS, terminate);
  }
  sim.later(SIGTERM_AFTER_MS + SIGKILL_AFTER_MS, () => signal(server, 'SIGKILL', onEnded));
}

function closeInput(server: Server, onEnded: () => void): void {
  const { sim, behaviour } = server;
  sim.record({ kind: 'server.stdinEnd', server: server.name });
  if (behaviour.onStdinEnd !== 'ignore') return endWith(server, onEnded);
  sim.later(STDIN_STEP_MS, () => signal(server, 'SIGTERM', onEnded));
  sim.later(2 * STDIN_STEP_MS, () => {
    sim.cite([sim.policy.rules.stdioKill]);
    if (sim.policy.stdioKill) signal(server, 'SIGKILL', onEnded);
    else if (server.alive) onEnded();
  });
}

function signal(server: Server, name: 'SIGINT' | 'SIGTERM' | 'SIGKILL', onEnded: () => void): void {
  if (!server.alive) return;
  server.sim.record({ kind: 'server.signal', server: server.name, signal: name });
  if (name === 'SIGKILL' || server.behaviour.onSignal !== 'ignore') endWith(server, onEnded);
}

function endWith(server: Server, onEnded: () => void): void {
  exit(server);
  onEnded();
}

/** The process ends. stdio and ws learn it at once, an http answer without a stream too; a stream is lost. */
export function exit(server: Server): void {
  if (!server.alive) return;
  server.alive = false;
  server.sim.record({ kind: 'server.exit', server: server.name });
  for (const exchange of server.exchanges) {
    if (exchange.request.open && !failsAtOnce(exchange)) loseCarrier(exchange);
  }
  onConnectionsCut(server);
}

import { shown } from '../errors.ts';
import type { Run } from '../kit/run.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { Signal } from '../protocol/signal.ts';
import type { HostScript, ServerScript } from '../scenario/types.ts';
import { Connection } from '../server/connection.ts';
import { reasonOf } from './options.ts';

interface Setup {
  readonly run: Run;
  readonly protocol: Protocol;
  readonly signal: Signal;
  readonly client: HostScript;
  readonly script: ServerScript;
}

/**
 * Connects, and sets the timers that stand before the call is made: the abort, the close, the reconnection, then
 * what the server pushes. At one instant they run in this order, and before any timer of the SDK.
 */
export function setTimers({ run, protocol, signal, client, script }: Setup): void {
  const first = new Connection(run, protocol, script);
  let current = first;
  protocol.connect(first);
  const at = (ms: number | undefined, act: () => void): void => {
    if (ms !== undefined) run.timer(ms, act);
  };
  const abort = (): void => {
    run.record('abort', { reason: shown(client.abortReason ?? 'default') });
    signal.abort(reasonOf(client.abortReason));
  };
  if (client.abortAt === 0) abort();
  else at(client.abortAt, abort);
  at(client.closeAt, () => {
    run.record('close');
    current.close();
  });
  at(client.reconnectAt, () => {
    run.record('reconnect');
    const next = new Connection(run, protocol, script.afterReconnect ?? {});
    if (protocol.connect(next)) current = next;
  });
  for (const push of script.pushes ?? []) at(push.at, () => first.push(push));
}

import { type Ms, OUTSIDE_PHASE } from '../../kernel/kernel.ts';
import type { Session } from './session.ts';

interface Waiter {
  onDone(pending: readonly string[]): void;
}

/** Built-in tools that wait for the servers that are still connecting. */
export class ServerWaiters {
  readonly #session: Session;
  readonly #waiters: Set<Waiter> = new Set<Waiter>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Waits until no server is still connecting, at most so long; then says which are. */
  wait(limitMs: Ms, onDone: (pending: readonly string[]) => void): void {
    const waiter = { onDone };
    this.#waiters.add(waiter);
    this.#session.sim.later(limitMs, () => this.#end(waiter), OUTSIDE_PHASE);
    this.release();
  }

  /** Lets everybody go on, if no server is connecting any more. */
  release(): void {
    if (this.#waiters.size === 0 || this.#session.pendingServers.length > 0) return;
    for (const waiter of [...this.#waiters]) this.#end(waiter);
  }

  #end(waiter: Waiter): void {
    if (this.#waiters.delete(waiter)) waiter.onDone(this.#session.pendingServers);
  }
}

import { interruptedText } from '../../facts/rules/texts-failures.ts';
import { OUTSIDE_PHASE, type Slot } from '../../kernel/kernel.ts';
import type { EndingWay } from '../../server/process.ts';
import { resume } from '../conversation/task-stop.ts';
import type { Session } from './session.ts';
import { endServer } from './shutdown.ts';

/** The end of a session: of a `-p` run with nothing left to do, by the person, or by a signal. */
export class Ending {
  readonly #session: Session;
  readonly #grace: Slot = { generation: 0 };

  constructor(session: Session) {
    this.#session = session;
  }

  /** The conversation goes on: the end of a `-p` run is put off. */
  putOff(): void {
    this.#session.sim.kernel.cancel(this.#grace);
  }

  /** Nothing is left to do: `-p` ends, after its grace where a call runs in the background. */
  onIdle(): void {
    const { conversation, sim } = this.#session;
    const { policy } = sim;
    if (conversation.background.size === 0) return this.#close('signals');
    sim.cite([policy.rules.printGraceMs]);
    sim.later(policy.printGraceMs, () => this.#close('signals'), OUTSIDE_PHASE, this.#grace);
  }

  /** The person leaves: what runs in the background ends with the session. */
  leave(): void {
    if (this.#session.sim.holds('exit-stops')) this.#close('signals');
  }

  /** A signal to the client itself; SIGINT also ends the call that is waited for. */
  onSignal(way: 'signals' | 'signals-twice'): void {
    const { conversation, sim } = this.#session;
    if (!sim.holds('client-signal')) return this.#exit();
    if (way === 'signals-twice') conversation.interrupt(null, interruptedText('escape'));
    this.#close(way);
  }

  /** /mcp reconnect: every server is ended and started anew. */
  reconnectAll(): void {
    const { connections, sim } = this.#session;
    if (!sim.holds('mcp-reconnect')) return;
    for (const connection of connections.values()) {
      endServer(connection, 'signals', () => connection.attemptAgain(() => {}));
    }
  }

  /** `claude -c` in the same folder: a new client, which takes up the tasks of the old one. */
  resume(): void {
    const { connections, conversation } = this.#session;
    for (const { server } of connections.values()) server.spawn();
    resume(conversation.background);
  }

  /** The end of the process: stdio servers are ended, nothing is cancelled on the wire. */
  #close(way: EndingWay): void {
    const { connections, conversation } = this.#session;
    conversation.close();
    let open = connections.size;
    const onEnded = () => {
      open -= 1;
      if (open === 0) this.#exit();
    };
    if (open === 0) return this.#exit();
    for (const connection of connections.values()) endServer(connection, way, onEnded);
  }

  #exit(): void {
    const { sim } = this.#session;
    sim.record({ kind: 'session.exit' });
    this.#session.ended = !sim.scenario.user?.some((action) => action.do === 'resume');
  }
}

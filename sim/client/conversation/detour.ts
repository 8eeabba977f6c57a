import { pendingText } from '../../facts/rules/texts-failures.ts';
import { noSuchToolText } from '../../facts/rules/texts-lost.ts';
import { OUTSIDE_PHASE } from '../../kernel/kernel.ts';
import type { ToolCall } from '../../scenario/scenario.ts';
import { splitCall } from '../../scenario/shape.ts';
import type { Connection } from '../connection/connection.ts';
import { runBuiltIn } from './built-in.ts';
import type { Turn } from './turn.ts';

interface Held {
  readonly connection: Connection;
  readonly tool: string;
}

/** The calls of a turn that cannot go straight to a server: to built-in tools, and to servers that are not there. */
export class Detour {
  readonly #turn: Turn;
  readonly #held: Set<Held> = new Set<Held>();

  constructor(turn: Turn) {
    this.#turn = turn;
  }

  start(toolCall: ToolCall): void {
    const { session } = this.#turn.conversation;
    if (!toolCall.call) {
      return runBuiltIn(session, toolCall, (text) => this.#turn.released({ label: {}, text }));
    }
    const [serverName, tool] = splitCall(toolCall.call);
    const connection = session.connections.get(serverName);
    if (connection?.state === 'lost') return this.#reach(connection, tool);
    const held = connection?.status === 'pending' && this.#hold(connection, tool);
    if (!held) this.#refuse(serverName, tool);
  }

  /** A call to a server that was lost: the client may try to get it back. */
  #reach(connection: Connection, tool: string): void {
    const { conversation } = this.#turn;
    const label = { server: connection.server.name };
    connection.reconnection.reach({
      tool,
      ready: () => this.#turn.call(connection, tool),
      refused: (text, noSuchTool) => {
        const kind = noSuchTool ? 'never-connected' : 'error';
        conversation.onRefused({ kind, t: conversation.session.sim.kernel.now, text }, null);
        this.#turn.released({ label, text });
      },
    });
  }

  #refuse(serverName: string, tool: string): void {
    const text = this.#toldOfNoServer(serverName, tool);
    this.#turn.released({ label: { server: serverName }, text });
  }

  /** A call whose server is not there: what the model is told. */
  #toldOfNoServer(serverName: string, tool: string): string {
    const { conversation } = this.#turn;
    const { connections, sim } = conversation.session;
    const connection = connections.get(serverName);
    if (connection?.status === 'pending') {
      const text = pendingText(sim.policy, serverName, tool);
      conversation.onRefused({ kind: 'never-connected', t: sim.kernel.now, text }, null);
      return text;
    }
    const failure = connection?.failure;
    const when = failure
      ? { t: failure.t, ...(failure.text === undefined ? {} : { text: failure.text }) }
      : {};
    const clock = failure?.kind === 'timeout' ? 'startup' : null;
    conversation.onRefused({ kind: 'never-connected', ...when }, clock);
    return noSuchToolText(serverName, tool);
  }

  /** A call to a server that is still connecting waits for it, once, where this version holds such calls. */
  #hold(connection: Connection, tool: string): boolean {
    const { heldInVain, sim } = this.#turn.conversation.session;
    const holdMs = sim.policy.pendingCallHoldMs;
    sim.cite([sim.policy.rules.pendingCallHoldMs]);
    if (holdMs === 0 || heldInVain.has(connection)) return false;
    this.#held.add({ connection, tool });
    sim.later(holdMs, () => this.release(true), OUTSIDE_PHASE);
    return true;
  }

  /** Lets go of held calls: those whose server is ready now, and with `giveUp` all others. */
  release(giveUp: boolean): void {
    for (const held of [...this.#held]) {
      const { connection, tool } = held;
      if (connection.status === 'pending' && !giveUp) continue;
      this.#held.delete(held);
      if (connection.usable) this.#turn.call(connection, tool, true);
      else {
        this.#turn.conversation.session.heldInVain.add(connection);
        this.#refuse(connection.server.name, tool);
      }
    }
  }
}

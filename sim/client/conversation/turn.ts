import { OUTSIDE_PHASE } from '../../kernel/kernel.ts';
import type { ToolCall } from '../../scenario/scenario.ts';
import type { Connection } from '../connection/connection.ts';
import type { Session } from '../session/session.ts';
import { Call } from './call.ts';

/**
 * The tool calls of one answer of the model: one after another across all servers; neighbours that only read run
 * together, and a call that does not is a barrier.
 */
export class Turn {
  readonly #session: Session;
  readonly #calls: readonly ToolCall[];
  #next = 0;
  #running = 0;
  #interrupted = false;
  readonly #started: Call[] = [];
  readonly #held: Set<{ readonly connection: Connection; readonly tool: string }> = new Set<{
    readonly connection: Connection;
    readonly tool: string;
  }>();

  constructor(session: Session, calls: readonly ToolCall[]) {
    this.#session = session;
    this.#calls = calls;
  }

  /** Starts what may run now; when all are released, the model goes on. */
  next(): void {
    if (this.#running > 0 || this.#interrupted) return;
    const group = this.#nextGroup();
    if (group.length === 0) return this.#session.onTurnDone();
    this.#running = group.length;
    for (const call of group) this.#start(call);
  }

  #nextGroup(): readonly ToolCall[] {
    const from = this.#next;
    const first = this.#calls[from];
    if (!first) return [];
    let to = from + 1;
    while (this.#readOnly(first) && this.#calls[to] && this.#readOnly(this.#calls[to])) to += 1;
    this.#next = to;
    return this.#calls.slice(from, to);
  }

  #readOnly(call: ToolCall | undefined): boolean {
    const [server] = splitName(call?.call ?? '');
    return this.#session.sim.scenario.servers[server]?.behaviour?.readOnly === true;
  }

  #start(toolCall: ToolCall): void {
    if (!toolCall.call) return this.#builtIn(toolCall);
    const [serverName, tool] = splitName(toolCall.call);
    const connection = this.#session.connections.get(serverName);
    if (connection?.usable) return this.#call(connection, tool);
    const held = connection?.status === 'pending' && this.#hold(connection, tool);
    if (!held) this.#refuse(serverName, tool);
  }

  /** A built-in tool takes no time here. */
  #builtIn({ tool }: ToolCall): void {
    const { sim } = this.#session;
    if (tool !== 'Bash') sim.unknown('not-modelled', `The built-in tool "${tool}" is not modelled yet.`);
    this.#released();
  }

  #call(connection: Connection, tool: string): void {
    const index = this.#session.nextCallIndex();
    const call = new Call(this.#session, connection.server, tool, index, () => this.#released());
    this.#started.push(call);
    call.start();
  }

  #refuse(serverName: string, tool: string): void {
    this.#session.onNoServer(serverName, tool);
    this.#released();
  }

  /** A call to a server that is still connecting waits for it, where this version holds such calls. */
  #hold(connection: Connection, tool: string): boolean {
    const { sim } = this.#session;
    const holdMs = sim.policy.pendingCallHoldMs;
    sim.cite([sim.policy.rules.pendingCallHoldMs]);
    if (holdMs === 0) return false;
    this.#held.add({ connection, tool });
    sim.kernel.schedule(sim.kernel.now + holdMs, { kind: 'hold.over', turn: this }, OUTSIDE_PHASE);
    return true;
  }

  /** Lets go of held calls: those whose server is ready now, and with `giveUp` all others. */
  release(giveUp: boolean): void {
    for (const held of [...this.#held]) {
      const { connection, tool } = held;
      if (connection.status === 'pending' && !giveUp) continue;
      this.#held.delete(held);
      if (connection.usable) this.#call(connection, tool);
      else this.#refuse(connection.server.name, tool);
    }
  }

  /** Ends the calls that are waited for, and starts no more. */
  interrupt(reason: string, text: string): void {
    this.#interrupted = true;
    for (const call of this.#started) call.interrupt(reason, text);
  }

  #released(): void {
    this.#running -= 1;
    this.next();
  }
}

/** "server/tool" in its two parts; a name may itself hold a slash, the tool's does not. */
function splitName(name: string): [server: string, tool: string] {
  const slash = name.lastIndexOf('/');
  return slash < 0 ? [name, ''] : [name.slice(0, slash), name.slice(slash + 1)];
}

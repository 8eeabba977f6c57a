import { rare } from '#rare';
import { OUTSIDE_PHASE } from '../../kernel/kernel.ts';
import type { ToolCall } from '../../scenario/scenario.ts';
import { splitCall } from '../../scenario/shape.ts';
import type { Connection } from '../connection/connection.ts';
import { Call, type CallEnd } from './call.ts';
import type { Conversation, ToolResult } from './conversation.ts';
import { beforeCall, type HookName, runHook } from './hooks.ts';
import { outcomeText } from './output.ts';

interface Held {
  readonly connection: Connection;
  readonly tool: string;
}

/**
 * The tool calls of one answer of the model: one after another across all servers; neighbours that only read run
 * together, and a call that does not is a barrier. Their results go to the model together.
 */
export class Turn {
  readonly #conversation: Conversation;
  readonly #calls: readonly ToolCall[];
  readonly #results: ToolResult[] = [];
  readonly #started: Call[] = [];
  readonly #held: Set<Held> = new Set<Held>();
  #next = 0;
  #running = 0;
  #interrupted = false;

  constructor(conversation: Conversation, calls: readonly ToolCall[]) {
    this.#conversation = conversation;
    this.#calls = calls;
  }

  /** Starts what may run now; when all are released, the model goes on. */
  next(): void {
    if (this.#running > 0 || this.#interrupted) return;
    const group = this.#nextGroup();
    if (group.length === 0) return this.#conversation.onTurnDone(this.#results);
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
    const [server] = splitCall(call?.call ?? '');
    return this.#conversation.session.sim.scenario.servers[server]?.behaviour?.readOnly === true;
  }

  #start(toolCall: ToolCall): void {
    const { session } = this.#conversation;
    if (!toolCall.call) {
      return rare.runBuiltIn(session, toolCall, (text) => this.#released({ label: {}, text }));
    }
    const [serverName, tool] = splitCall(toolCall.call);
    const connection = session.connections.get(serverName);
    if (connection?.usable) return this.#call(connection, tool);
    if (connection?.lost) return this.#reach(connection, tool);
    const held = connection?.status === 'pending' && this.#hold(connection, tool);
    if (!held) this.#refuse(serverName, tool);
  }

  #reach(connection: Connection, tool: string): void {
    const label = { server: connection.server.name };
    connection.reach({
      tool,
      ready: () => this.#call(connection, tool),
      refused: (text, noSuchTool) => {
        const kind = noSuchTool ? 'never-connected' : 'error';
        this.#conversation.onRefused({ kind, t: this.#now, text }, null);
        this.#released({ label, text });
      },
    });
  }

  get #now(): number {
    return this.#conversation.session.sim.kernel.now;
  }

  #call(connection: Connection, tool: string, wasHeld = false): void {
    const { session } = this.#conversation;
    const isFirst = session.callsMade === 0;
    beforeCall(session.sim, isFirst, () => {
      const index = session.nextCallIndex(wasHeld);
      const call = new Call(this.#conversation, connection, tool, index, (end) => this.#ended(call, end));
      this.#started.push(call);
      call.start();
    });
  }

  #ended(call: Call, end: CallEnd | { readonly kind: 'moved'; readonly text: string }): void {
    if (this.#interrupted) return;
    const hook: HookName = end.kind === 'error' ? 'PostToolUseFailure' : 'PostToolUse';
    const { text } = outcomeText(end);
    runHook(call.sim, hook, () => this.#released({ label: call.label, text }));
  }

  #refuse(serverName: string, tool: string): void {
    const text = this.#conversation.session.onNoServer(serverName, tool);
    this.#released({ label: { server: serverName }, text });
  }

  /** A call to a server that is still connecting waits for it, once, where this version holds such calls. */
  #hold(connection: Connection, tool: string): boolean {
    const { session } = this.#conversation;
    const { sim } = session;
    const holdMs = sim.policy.pendingCallHoldMs;
    sim.cite([sim.policy.rules.pendingCallHoldMs]);
    if (holdMs === 0 || session.heldInVain.has(connection)) return false;
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
      if (connection.usable) this.#call(connection, tool, true);
      else {
        this.#conversation.session.heldInVain.add(connection);
        this.#refuse(connection.server.name, tool);
      }
    }
  }

  /** Ends the calls that are waited for, and starts no more; gives what the model gets in their place. */
  interrupt(reason: string | null, text: string): readonly ToolResult[] {
    this.#interrupted = true;
    const waiting = this.#started.filter((call) => call.waitedFor);
    for (const call of waiting) call.interrupt(reason, text);
    return [...this.#results, ...waiting.map(({ label }) => ({ label, text }))];
  }

  #released(result: ToolResult): void {
    const { sim } = this.#conversation.session;
    if (this.#calls.length < 2 || sim.holds('results-together')) this.#results.push(result);
    else this.#conversation.tell([result]);
    this.#running -= 1;
    this.next();
  }
}

import { rare } from '#rare';
import type { ToolCall } from '../../scenario/scenario.ts';
import { splitCall } from '../../scenario/shape.ts';
import type { Connection } from '../connection/connection.ts';
import { Call, type CallEnd } from './call.ts';
import type { Conversation, ToolResult } from './conversation.ts';
import type { Detour } from './detour.ts';
import type { HookName } from './hooks.ts';
import { outcomeText } from './output.ts';

/**
 * The tool calls of one answer of the model: one after another across all servers; neighbours that only read run
 * together, and a call that does not is a barrier. Their results go to the model together.
 */
export class Turn {
  readonly conversation: Conversation;
  readonly #calls: readonly ToolCall[];
  readonly #results: ToolResult[] = [];
  readonly #started: Call[] = [];
  #detour: Detour | undefined;
  #next = 0;
  #running = 0;
  #interrupted = false;

  constructor(conversation: Conversation, calls: readonly ToolCall[]) {
    this.conversation = conversation;
    this.#calls = calls;
  }

  /** Starts what may run now; when all are released, the model goes on. */
  next(): void {
    if (this.#running > 0 || this.#interrupted) return;
    const group = this.#nextGroup();
    if (group.length === 0) return this.conversation.onTurnDone(this.#results);
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
    return this.conversation.session.sim.scenario.servers[server]?.behaviour?.readOnly === true;
  }

  #start(toolCall: ToolCall): void {
    const [serverName, tool] = splitCall(toolCall.call ?? '');
    const connection = toolCall.call ? this.conversation.session.connections.get(serverName) : undefined;
    if (connection?.usable) return this.call(connection, tool);
    this.#detour ??= new rare.Detour(this);
    this.#detour.start(toolCall);
  }

  /** Calls a server that is there. */
  call(connection: Connection, tool: string, wasHeld = false): void {
    const { session } = this.conversation;
    const isFirst = session.callsMade === 0;
    const { hooks, permissionPromptMs } = session.sim.scenario;
    const begin = (): void => {
      const index = session.nextCallIndex(wasHeld);
      const call = new Call(this.conversation, connection, tool, index, (end) => this.#ended(call, end));
      this.#started.push(call);
      call.start();
    };
    if (hooks || permissionPromptMs) rare.beforeCall(session.sim, isFirst, begin);
    else begin();
  }

  #ended(call: Call, end: CallEnd | { readonly kind: 'moved'; readonly text: string }): void {
    if (this.#interrupted) return;
    const hook: HookName = end.kind === 'error' ? 'PostToolUseFailure' : 'PostToolUse';
    const { text } = outcomeText(end);
    const release = (): void => this.released({ label: call.label, text });
    if (call.sim.scenario.hooks) rare.runHook(call.sim, hook, release);
    else release();
  }

  /** Lets go of held calls: those whose server is ready now, and with `giveUp` all others. */
  release(giveUp: boolean): void {
    this.#detour?.release(giveUp);
  }

  /** Ends the calls that are waited for, and starts no more; gives what the model gets in their place. */
  interrupt(reason: string | null, text: string): readonly ToolResult[] {
    this.#interrupted = true;
    const waiting = this.#started.filter((call) => call.waitedFor);
    for (const call of waiting) call.interrupt(reason, text);
    return [...this.#results, ...waiting.map(({ label }) => ({ label, text }))];
  }

  /** Takes the result of one call: what comes next need not wait for it any more. */
  released(result: ToolResult): void {
    const { sim } = this.conversation.session;
    if (this.#calls.length < 2 || sim.holds('results-together')) this.#results.push(result);
    else this.conversation.tell([result]);
    this.#running -= 1;
    this.next();
  }
}

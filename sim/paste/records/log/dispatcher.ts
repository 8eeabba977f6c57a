import type { Ms } from '../../../kernel/kernel.ts';
import type { RecordedCall } from '../record.ts';
import type { LoggedCall, Stamp } from './open-call.ts';

const START = /^\[Stall\] tool_dispatch_start tool=(?<tool>\S{1,200}) toolUseId=(?<id>\S{1,100})/;
const END =
  /^\[Stall\] tool_dispatch_end tool=(?<tool>\S{1,200}) toolUseId=(?<id>\S{1,100}) outcome=(?<outcome>\w{1,20})/;
/** Newer builds name no tool of a server. */
const ANY_TOOL = 'mcp_tool';
/** The dispatcher's own end comes this soon after the call's; before it, the call was moved. */
const BEHIND_MS: Ms = 50;

/**
 * The lines of the client's tool dispatcher: it waits for a call until the model is told something. Where it is done
 * before the call is, the call was moved to the background, or a person gave it up.
 */
export class Dispatcher {
  readonly #waiting: { readonly id: string; readonly tool: string }[] = [];
  readonly #calls = new Map<string, LoggedCall>();
  /** Calls whose dispatcher's line is not in the record. */
  #unlinked: LoggedCall[] = [];

  take(text: string, stamp: Stamp | undefined): void {
    const start = START.exec(text)?.groups;
    if (start) this.#waiting.push({ id: start['id'] ?? '', tool: start['tool'] ?? '' });
    const end = END.exec(text)?.groups;
    if (!end) return;
    const call = this.#calls.get(end['id'] ?? '') ?? this.#onlyUnlinked(end['tool'] ?? '');
    this.#forget(end['id'] ?? '');
    if (!call || call.end || !stamp) return;
    if (end['outcome'] === 'ok') call.movedAt = stamp;
    if (end['outcome'] === 'aborted') {
      call.close({ end: 'interrupted', clock: null, serverToldToStop: true }, stamp);
    }
  }

  /** A call's first line, which follows the dispatcher's. */
  started(call: LoggedCall): void {
    const known = [...this.#calls.values()].includes(call);
    const at = known ? -1 : this.#waiting.findIndex(({ tool }) => fits(tool, call.tool));
    const [dispatched] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (dispatched) this.#calls.set(dispatched.id, call);
    else if (!known) this.#unlinked.push(call);
  }

  /** The call as the model saw it: moved first, where it was. */
  told(call: LoggedCall): RecordedCall {
    const record = call.toRecord();
    if (!call.movedAt || call.task) return record;
    if (call.endedAt && call.endedAt.ms - call.movedAt.ms < BEHIND_MS) return record;
    const { end, clock } = record;
    const movedAfterMs = call.elapsedMs(call.movedAt);
    const after = movedAfterMs === undefined ? {} : { movedAfterMs };
    const moved = { ...record, end: 'backgrounded', clock: 'background', ...after } as const;
    if (end === 'none') return { ...moved, durationMs: movedAfterMs ?? null };
    const kind = end === 'result' ? 'completed' : end === 'interrupted' ? 'cancelled' : 'failed';
    return { ...moved, finish: { kind, clock, ...(call.endedAt ? { at: call.endedAt.text } : {}) } };
  }

  /** The end of a dispatch that began before the record can only be that of the one call without a beginning. */
  #onlyUnlinked(tool: string): LoggedCall | undefined {
    this.#unlinked = this.#unlinked.filter(({ end }) => !end);
    const [call, ...others] = this.#unlinked.filter((one) => fits(tool, one.tool));
    return others.length === 0 ? call : undefined;
  }

  #forget(id: string): void {
    this.#calls.delete(id);
    const at = this.#waiting.findIndex((one) => one.id === id);
    if (at >= 0) this.#waiting.splice(at, 1);
  }
}

function fits(dispatched: string, tool: string): boolean {
  return dispatched === ANY_TOOL || (dispatched.startsWith('mcp__') && dispatched.endsWith(`__${tool}`));
}

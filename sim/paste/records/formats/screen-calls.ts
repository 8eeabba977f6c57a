import type { Spot } from '../../result.ts';
import type { CallEnd } from '../log/open-call.ts';
import { settle } from '../log/settle.ts';
import type { RecordedCall, RecordedFinish } from '../record.ts';

/** A call on a screen: mostly its server's name, seldom its tool, never a reason. */
interface ScreenCall {
  server: string;
  tool: string | null;
  end: CallEnd;
  readonly at: Spot;
}

const OPEN: CallEnd = { end: 'none', clock: null };
const RESULT: CallEnd = { end: 'result', clock: null };
const MOVED: CallEnd = { end: 'backgrounded', clock: 'background' };

/** More calls than any screen holds. */
const MAX_CALLS = 500;

/** The calls that a copied terminal shows, put together from its lines. */
export class ScreenCalls {
  claudeCode: string | null = null;
  readonly #calls: ScreenCall[] = [];
  /** Named, and what became of it follows on the next lines. */
  #named: ScreenCall[] = [];

  /** "Called slow 2 times · 1 failed": which of them failed is not told. */
  called(server: string, times: number, failed: number, at: Spot): void {
    for (let i = 0; i < Math.min(times, 100); i++) {
      const end: CallEnd = i < times - failed ? RESULT : { end: 'error', clock: null };
      this.#add({ server, tool: null, end, at });
    }
  }

  calling(server: string, at: Spot): void {
    this.#add({ server, tool: null, end: OPEN, at });
  }

  named(server: string, tool: string, at: Spot): void {
    const call = { server, tool, end: OPEN, at };
    this.#add(call);
    this.#named.push(call);
  }

  #add(call: ScreenCall): void {
    if (this.#calls.length < MAX_CALLS) this.#calls.push(call);
  }

  /** A line below the name of a call. */
  outcome(text: string): void {
    for (const call of this.#named) {
      if (/^Interrupted\b/.test(text)) call.end = { end: 'interrupted', clock: null, serverToldToStop: true };
      else if (/^Error\b/.test(text)) call.end = this.#error(text, call);
      else if (!/^(?:Running|Waiting|\d+%)/.test(text)) call.end = RESULT;
    }
    if (this.#named.some(({ end }) => end.end !== 'none')) this.#named = [];
  }

  #error(text: string, { tool }: ScreenCall): CallEnd {
    const circumstances = { tool, transport: null, claudeCode: this.claudeCode, durationMs: undefined };
    const { server: _server, ...end } = settle(text, circumstances);
    return end;
  }

  /** "… · 2 MCP tasks still running": so many calls are in the background now, the latest ones. */
  running(count: number): void {
    let missing = count - this.#calls.filter(isRunning).length;
    for (const call of this.#calls.toReversed()) {
      if (missing <= 0) return;
      if (call.end.end !== 'result' && call.end.end !== 'none') continue;
      call.end = MOVED;
      missing--;
    }
  }

  /** A moved call by its task: what became of it, or that it still works. */
  task(
    server: string,
    tool: string,
    kind: RecordedFinish['kind'] | undefined,
    byServer: boolean,
    at: Spot,
  ): void {
    const known =
      this.#calls.find((call) => isRunning(call) && isFor(call, server, tool)) ??
      this.#calls.find((call) => call.end.end === 'result' && isFor(call, server, tool));
    const call = known ?? { server, tool, end: MOVED, at };
    if (!known) this.#add(call);
    call.tool = tool;
    call.end = { ...MOVED, ...(byServer ? { clock: null } : {}) };
    if (kind)
      call.end = {
        ...call.end,
        ...(kind === 'cancelled' ? { serverToldToStop: true } : {}),
        finish: { kind },
      };
  }

  records(): RecordedCall[] {
    return this.#calls.map(({ server, tool, end, at }) => ({
      server,
      tool,
      startedAt: null,
      durationMs: null,
      serverToldToStop: null,
      claudeCode: this.claudeCode,
      transport: null,
      ...end,
      at,
    }));
  }
}

const isRunning = ({ end }: ScreenCall): boolean => end.end === 'backgrounded' && end.finish === undefined;

function isFor(call: ScreenCall, server: string, tool: string): boolean {
  return call.server === server && (call.tool === null || call.tool === tool);
}

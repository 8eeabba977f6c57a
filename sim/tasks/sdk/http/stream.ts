import { SCHEMA_TEXT } from '../errors.ts';
import type { Incoming, Json } from '../protocol/messages.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { HttpRules } from '../rules/rules.ts';
import type { Reconnection } from './reconnection.ts';
import { type SseEvent, SseParser } from './sse.ts';

/** What a stream was opened with. */
export interface StreamOptions {
  readonly lastEventId?: string | undefined;
  /** The request whose answer a resumed stream brings, whatever id it says. */
  readonly replayId?: number | undefined;
  readonly onResumptionToken?: (() => void) | undefined;
}

/** One event stream while it is read. */
export class EventStream {
  /** The last id that this very stream brought. */
  lastEventId: string | undefined;
  #answered = false;
  readonly #protocol: Protocol;
  readonly #rules: HttpRules;
  readonly #options: StreamOptions;
  readonly #parser: SseParser;

  constructor(protocol: Protocol, reconnection: Reconnection, rules: HttpRules, options: StreamOptions) {
    this.#protocol = protocol;
    this.#rules = rules;
    this.#options = options;
    this.#parser = new SseParser((ms) => {
      reconnection.serverRetryMs = ms;
    });
  }

  /** A stream of a request only when it brought an event id; none once it brought the answer. */
  canResume(isReconnectable: boolean): boolean {
    return (isReconnectable || this.lastEventId !== undefined) && !this.#answered;
  }

  onChunk(text: string): void {
    for (const event of this.#parser.feed(text)) this.#onEvent(event);
  }

  #onEvent({ id, type, data }: SseEvent): void {
    if (id) {
      this.lastEventId = id;
      this.#options.onResumptionToken?.();
    }
    if (data === '' || (type && type !== 'message')) return;
    let value: unknown;
    try {
      value = JSON.parse(data);
    } catch (error) {
      return this.#protocol.onError(error instanceof Error ? error.message : String(error));
    }
    if (!isMessage(value)) return this.#protocol.onError(SCHEMA_TEXT);
    this.#protocol.onMessage(this.#noted(value));
  }

  #noted(message: Incoming): Incoming {
    const answers = 'result' in message || ('error' in message && this.#rules.errorIsAnAnswer);
    if (!answers) return message;
    this.#answered = true;
    const { replayId } = this.#options;
    return replayId === undefined ? message : { ...message, id: replayId };
  }
}

function isMessage(value: unknown): value is Incoming {
  if (typeof value !== 'object' || value === null) return false;
  const { jsonrpc, method, id, result, error } = value as Json;
  if (jsonrpc !== '2.0') return false;
  if (typeof method === 'string') return true;
  return id !== undefined && (typeof result === 'object' || typeof error === 'object');
}

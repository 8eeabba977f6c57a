/** One event of an event stream. */
export interface SseEvent {
  readonly id: string | undefined;
  readonly type: string | undefined;
  readonly data: string;
}

/** Reads an event stream, chunk by chunk, as eventsource-parser does: an event without a data line is none. */
export class SseParser {
  readonly #onRetry: (ms: number) => void;
  #rest = '';
  #id: string | undefined;
  #type: string | undefined;
  #data: string[] = [];

  constructor(onRetry: (ms: number) => void) {
    this.#onRetry = onRetry;
  }

  feed(chunk: string): readonly SseEvent[] {
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): SseEvent | undefined {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#type = value;
    else if (field === 'id') this.#id = value.includes('\0') ? undefined : value;
    else if (field === 'retry' && /^\d+$/.test(value)) this.#onRetry(Number(value));
    return undefined;
  }

  #dispatch(): SseEvent | undefined {
    const event = { id: this.#id, type: this.#type, data: this.#data.join('\n') };
    const isEvent = this.#data.length > 0;
    this.#id = undefined;
    this.#type = undefined;
    this.#data = [];
    return isEvent ? event : undefined;
  }
}

import type { JsonArray, JsonNode, JsonObject, JsonProblem, JsonProblemId } from './tree.ts';

/** An open object or array and what it expects next. */
interface Frame {
  readonly node: JsonObject | JsonArray;
  readonly keys: Set<string>;
  /** open: just begun · colon: has a key · value: has key and colon · done: has a value · comma: after a comma */
  state: 'open' | 'colon' | 'value' | 'done' | 'comma';
  key: { text: string; offset: number } | undefined;
  commaAt: number;
}

const MAX_PROBLEMS = 30;

/**
 * Builds a tree from tokens and goes on after every mistake. It keeps its own stack, because people paste (and the
 * client loads) JSON that is nested deeper than a recursive parser survives.
 */
export class JsonBuilder {
  readonly problems: JsonProblem[] = [];
  root: JsonNode | undefined;
  readonly #stack: Frame[] = [];
  readonly #fragment: boolean;
  /** How many of each are open; counted, because looking would make deep nesting quadratic. */
  readonly #depth = { object: 0, array: 0 };
  #trailing = false;

  constructor(fragment: boolean) {
    this.#fragment = fragment;
    if (!fragment) return;
    this.open({ type: 'object', offset: 0, members: [] });
    this.#depth.object = 0;
  }

  problem(id: JsonProblemId, offset: number, text: string, fix?: string): void {
    if (this.problems.length < MAX_PROBLEMS)
      this.problems.push({ id, offset, text, ...(fix === undefined ? {} : { fix }) });
  }

  open(node: JsonObject | JsonArray): void {
    if (!this.#attach(node)) return;
    this.#depth[node.type]++;
    this.#stack.push({ node, keys: new Set(), state: 'open', key: undefined, commaAt: 0 });
  }

  close(type: 'object' | 'array', offset: number): void {
    if (this.#depth[type] === 0) {
      if (!this.#fragment) this.problem('json-syntax', offset, 'a closing bracket that nothing opened');
      return;
    }
    for (let frame = this.#stack.pop(); frame; frame = this.#stack.pop()) {
      this.#depth[frame.node.type]--;
      this.#finish(frame, offset);
      if (frame.node.type === type) return;
      this.problem(
        'json-syntax',
        offset,
        `a closing bracket that does not fit, this ${frame.node.type} is still open`,
      );
    }
  }

  string(text: string, offset: number): void {
    const frame = this.#stack.at(-1);
    if (frame?.node.type !== 'object' || frame.state === 'value' || frame.state === 'colon') {
      this.#attach({ type: 'value', offset, value: text });
      return;
    }
    if (frame.state === 'done') this.problem('json-syntax', offset, 'a comma is missing before this');
    if (frame.keys.has(text)) this.problem('json-duplicate-key', offset, text);
    frame.keys.add(text);
    frame.key = { text, offset };
    frame.state = 'colon';
  }

  /** A bare word: a key that lacks its quotes, or something in place of a value, which is said already. */
  word(text: string, offset: number): void {
    const frame = this.#stack.at(-1);
    if (
      frame?.node.type === 'object' &&
      /^[A-Za-z_$][\w$-]*$/.test(text) &&
      (frame.state === 'open' || frame.state === 'comma')
    ) {
      this.string(text, offset);
    } else if (frame && (frame.node.type === 'array' || frame.state === 'value')) {
      frame.key = undefined;
      frame.state = 'done';
    }
  }

  literal(value: number | boolean | null, offset: number): void {
    this.#attach({ type: 'value', offset, value });
  }

  colon(offset: number): void {
    const frame = this.#stack.at(-1);
    if (frame?.state === 'colon') frame.state = 'value';
    else this.problem('json-syntax', offset, 'a colon that has no key before it');
  }

  comma(offset: number): void {
    const frame = this.#stack.at(-1);
    if (!frame) return;
    if (frame.state !== 'done') this.problem('json-syntax', offset, 'a comma that has no value before it');
    frame.state = 'comma';
    frame.commaAt = offset;
  }

  end(): void {
    const open = this.#stack.at(-1);
    if (open && this.#stack.length > (this.#fragment ? 1 : 0))
      this.problem('json-unclosed', open.node.offset, `this ${open.node.type} is never closed`);
  }

  #finish(frame: Frame, offset: number): void {
    if (frame.state === 'comma')
      this.problem('json-trailing-comma', frame.commaAt, 'a comma after the last item');
    if (frame.state === 'value' || frame.state === 'colon') {
      this.problem('json-syntax', offset, 'a value is missing before this');
    }
  }

  /** Puts a value where it belongs; false where there is no place for it. */
  #attach(node: JsonNode): boolean {
    const frame = this.#stack.at(-1);
    if (!frame) {
      if (this.root === undefined) this.root = node;
      else if (!this.#trailing) this.problem('json-syntax', node.offset, 'more text after the end');
      this.#trailing = this.root !== node;
      return this.root === node;
    }
    if (frame.node.type === 'array') {
      if (frame.state === 'done') this.problem('json-syntax', node.offset, 'a comma is missing before this');
      frame.node.items.push(node);
    } else {
      if (!frame.key || (frame.state !== 'value' && frame.state !== 'colon')) {
        this.problem('json-syntax', node.offset, 'a value without a key');
        return false;
      }
      if (frame.state === 'colon') this.problem('json-syntax', node.offset, 'a colon is missing before this');
      frame.node.members.push({ key: frame.key.text, offset: frame.key.offset, node });
      frame.key = undefined;
    }
    frame.state = 'done';
    return true;
  }
}

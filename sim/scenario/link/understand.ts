import { newestMeasured } from '../../facts/versions.ts';
import type { Behaviour, Scenario } from '../scenario.ts';
import { behaviourOf, type CallShape } from '../shape.ts';
import { DEFAULT_TRANSPORT, entryFor, TRANSPORT_WORDS } from './entry.ts';
import { unescapeValue } from './escape.ts';
import { type Draft, type Field, putAt } from './field.ts';
import {
  CC,
  DEFAULT_TOOL,
  defaultName,
  LINK_VERSION,
  RUN_FIELDS,
  SERVER_FIELDS,
  VIEW_FIELDS,
} from './keys.ts';
import { bearable, MAX_STEPS_HELD } from './load.ts';
import { readForm } from './read-form.ts';
import { DEFAULT_SHAPE, SHAPE_KEYS } from './shape.ts';
import type { LinkView } from './view.ts';

/** Something in a link that could not be used. */
export interface Fault {
  readonly key: string;
  readonly what:
    | 'twice'
    | 'unknown'
    | 'value'
    | 'steps'
    | 'same-name'
    | 'no-server'
    | 'calls'
    | 'length'
    | 'no-version'
    | 'version'
    | 'no-client';
  /** What stood there, or what might have. */
  readonly text?: string;
}

/** What a link says, and what of it could not be used. */
export interface UnderstoodLink {
  readonly scenario: Scenario;
  readonly view: LinkView;
  readonly faults: readonly Fault[];
  /** Keys and values as they were understood; keys of other programs' links are among the faults. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Nothing is read of a link beyond this. */
export const MAX_LINK_CHARS = 20_000;
const MAX_SERVERS = 99;
const SERVER_KEY = /^(?:s(\d{1,2})\.)?([a-z]+)$/;

interface ServerDraft {
  readonly spec: Draft;
  name?: string;
  transport: string;
  shape: CallShape;
  /** Whether its steps are told one by one, or there are none. */
  hasSteps: boolean;
}

/** Reads a link one key after another; what is wrong is collected, and nothing thrown. */
class Reader {
  readonly faults: Fault[] = [];
  readonly run: Draft = {};
  readonly view: Draft = {};
  readonly servers: Map<number, ServerDraft> = new Map();
  readonly keys: Record<string, string> = Object.create(null);

  read(key: string, text: string): void {
    if (Object.hasOwn(this.keys, key)) this.fault(key, 'twice');
    this.keys[key] = text;
    const isRead =
      key === 'v' ||
      this.#intoFields([CC, ...RUN_FIELDS], key, text, this.run) ||
      this.#intoFields(VIEW_FIELDS, key, text, this.view) ||
      this.#intoServer(key, text);
    if (!isRead) {
      delete this.keys[key];
      this.fault(key, 'unknown');
    }
  }

  fault(key: string, what: Fault['what'], text?: string): void {
    this.faults.push({ key, what, ...(text === undefined ? {} : { text }) });
  }

  /** Takes what is broken out of the understood keys. */
  #refuse(key: string, text: string): void {
    delete this.keys[key];
    this.fault(key, 'value', text);
  }

  #intoFields(fields: readonly Field[], key: string, text: string, into: Draft): boolean {
    const found = fields.find((field) => field.key === key);
    if (!found) return false;
    if (key === 'turn' && text === 'none') {
      into['turn'] = null;
      return true;
    }
    const value = readForm(found.form, text);
    if (value === undefined) this.#refuse(key, text);
    else putAt(into, found.path, value);
    return true;
  }

  #intoServer(key: string, text: string): boolean {
    const [, number = '1', own = ''] = SERVER_KEY.exec(key) ?? [];
    const index = Number(number) - 1;
    const field = SERVER_FIELDS.find((one) => one.key === own);
    const isKnown = field || own === 't' || own === 'name' || Object.hasOwn(SHAPE_KEYS, own);
    if (!isKnown || index < 0 || index >= MAX_SERVERS) return false;
    const server = this.#serverAt(index);
    if (own === 't') {
      if (TRANSPORT_WORDS.includes(text)) server.transport = text;
      else this.#refuse(key, text);
    } else if (own === 'name') {
      if (text !== '' && text.length <= 200) server.name = text;
      else this.#refuse(key, text);
    } else if (Object.hasOwn(SHAPE_KEYS, own)) {
      const changes = SHAPE_KEYS[own]?.(text);
      if (changes) server.shape = { ...server.shape, ...changes };
      else this.#refuse(key, text);
    } else {
      if (own === 'steps') server.hasSteps = true;
      if (own === 'steps' && text === 'none') return true;
      this.#intoFields([{ ...(field as Field), key }], key, text, server.spec);
    }
    return true;
  }

  #serverAt(index: number): ServerDraft {
    const known = this.servers.get(index);
    if (known) return known;
    const server: ServerDraft = {
      spec: {},
      transport: DEFAULT_TRANSPORT,
      shape: DEFAULT_SHAPE,
      hasSteps: false,
    };
    this.servers.set(index, server);
    return server;
  }

  /** The servers by their names; what they do is left out once it is too much to hold. */
  #specsOf(inOrder: readonly (readonly [number, ServerDraft])[]): (readonly [string, Draft])[] {
    let held = 0;
    return inOrder.map(([index, server]) => {
      const name = server.name ?? defaultName(index);
      const spec = specOf(server, held < MAX_STEPS_HELD);
      for (const steps of (spec['behaviour'] as Behaviour | undefined)?.calls ?? []) held += steps.length;
      if (held < MAX_STEPS_HELD || spec['behaviour']) return [name, spec];
      this.fault(`s${index + 1}`, 'steps');
      return [name, spec];
    });
  }

  scenario(): Scenario {
    this.#serverAt(0);
    const inOrder = [...this.servers].sort(([a], [b]) => a - b);
    const servers = this.#specsOf(inOrder);
    const names = servers.map(([name]) => name);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) this.fault('name', 'same-name', twice);
    const { focus } = this.view;
    if (focus !== undefined && !names.includes(String(focus))) {
      delete this.keys['focus'];
      delete this.view['focus'];
      this.fault('focus', 'no-server', String(focus));
    }
    const { turn = [{ call: `${servers[0]?.[0]}/${DEFAULT_TOOL}` }], claudeCode, ...run } = this.run;
    const whole = {
      v: 1,
      claudeCode: claudeCode ?? newestMeasured,
      ...run,
      servers: Object.fromEntries(servers),
      ...(turn === null ? {} : { turn }),
    } as unknown as Scenario;
    const { scenario, cut } = bearable(whole);
    for (const key of cut) this.fault(key, 'calls');
    return scenario;
  }
}

function specOf({ spec, transport, shape, hasSteps }: ServerDraft, canAct: boolean): Draft {
  const { from, entry, behaviour } = spec;
  const told = (behaviour ?? {}) as Draft;
  const does = !canAct ? {} : hasSteps ? told : { ...behaviourOf(shape), ...told };
  return {
    ...(from === undefined ? {} : { from }),
    entry: { ...entryFor(transport), ...(entry as Draft | undefined) },
    ...(Object.keys(does).length > 0 ? { behaviour: does } : {}),
  };
}

/** Reads a link: an address with a "#", or what follows it. Never throws. */
export function understandLink(link: string): UnderstoodLink {
  const reader = new Reader();
  const hash = link.slice(link.indexOf('#') + 1).trim();
  const text = hash.slice(0, MAX_LINK_CHARS);
  const parts = text.replaceAll('&amp;', '&').split('&').filter(Boolean);
  if (hash.length > MAX_LINK_CHARS) parts.pop();
  for (const part of parts) {
    const [key = '', ...value] = part.split('=');
    reader.read(unescapeValue(key).trim(), unescapeValue(value.join('=')));
  }
  const { keys, faults } = reader;
  const scenario = reader.scenario();
  const { v, [CC.key]: cc } = keys;
  if (hash.length > MAX_LINK_CHARS) reader.fault('the link', 'length');
  if (v === undefined) reader.fault('v', 'no-version');
  else if (v !== LINK_VERSION) reader.fault('v', 'version', v);
  if (cc === undefined && !faults.some(({ key }) => key === CC.key)) reader.fault(CC.key, 'no-client');
  return { scenario, view: reader.view as LinkView, faults, keys };
}

import { newestMeasured } from '../../facts/versions.ts';
import type { Behaviour, Scenario } from '../scenario.ts';
import { behaviourOf, type CallShape } from '../shape.ts';
import { DEFAULT_TRANSPORT, entryFor, TRANSPORT_WORDS } from './entry.ts';
import { unescapeValue } from './escape.ts';
import { type Draft, type Field, putAt } from './field.ts';
import { CC, DEFAULT_TOOL, LINK_VERSION, RUN_FIELDS, SERVER_FIELDS, VIEW_FIELDS } from './keys.ts';
import { bearable, MAX_STEPS_HELD, MAX_STEPS_IN_ALL } from './load.ts';
import { DEFAULT_SHAPE, SHAPE_KEYS } from './shape.ts';
import { defaultName, type LinkView } from './write.ts';

/** A key of a link that could not be used; the rest of the link holds. */
export interface LinkProblem {
  readonly key: string;
  readonly why: string;
  /** What may stand there instead. */
  readonly allowed: string;
}

/** What a link says, and what of it could not be used. Reading never fails: what is missing has its default. */
export interface ReadLink {
  readonly scenario: Scenario;
  readonly view: LinkView;
  readonly problems: readonly LinkProblem[];
  /** Keys and values as they were understood; keys of other programs' links are among the problems. */
  readonly keys: Readonly<Record<string, string>>;
}

const MAX_LINK_CHARS = 20_000;
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
  readonly problems: LinkProblem[] = [];
  readonly run: Draft = {};
  readonly view: Draft = {};
  readonly servers: Map<number, ServerDraft> = new Map();
  readonly keys: Record<string, string> = Object.create(null);

  read(key: string, text: string): void {
    if (Object.hasOwn(this.keys, key)) this.#refuse(key, 'is given twice; the last one holds', 'one value');
    this.keys[key] = text;
    const isRead =
      key === 'v' ||
      this.#intoFields([CC, ...RUN_FIELDS], key, text, this.run) ||
      this.#intoFields(VIEW_FIELDS, key, text, this.view) ||
      this.#intoServer(key, text);
    if (!isRead) {
      delete this.keys[key];
      this.#refuse(key, 'is not a key of this format', KNOWN_KEYS);
    }
  }

  /** Takes what is broken out of the understood keys and says why. */
  refuseValue(key: string, text: string, allowed: string): void {
    delete this.keys[key];
    this.#refuse(key, `“${text.slice(0, 60)}” is not understood`, allowed);
  }

  #refuse(key: string, why: string, allowed: string): void {
    this.problems.push({ key: key.slice(0, 60), why, allowed });
  }

  #intoFields(fields: readonly Field[], key: string, text: string, into: Draft): boolean {
    const found = fields.find((field) => field.key === key);
    if (!found) return false;
    if (key === 'turn' && text === 'none') {
      into['turn'] = null;
      return true;
    }
    const value = found.form.read(text);
    if (value === undefined) this.refuseValue(key, text, found.form.allowed);
    else putAt(into, found.path, value);
    return true;
  }

  #intoServer(key: string, text: string): boolean {
    const [, number = '1', own = ''] = SERVER_KEY.exec(key) ?? [];
    const index = Number(number) - 1;
    const isKnown = own === 't' || own === 'name' || Object.hasOwn(SHAPE_KEYS, own) || SERVER_KEYS.has(own);
    if (!isKnown || index < 0 || index >= MAX_SERVERS) return false;
    const server = this.#serverAt(index);
    if (own === 't') {
      if (TRANSPORT_WORDS.includes(text)) server.transport = text;
      else this.refuseValue(key, text, TRANSPORT_WORDS.join(', '));
    } else if (own === 'name') {
      if (text !== '' && text.length <= 200) server.name = text;
      else this.refuseValue(key, text, 'a name of 1 to 200 characters');
    } else if (Object.hasOwn(SHAPE_KEYS, own)) {
      const changes = SHAPE_KEYS[own]?.read(text);
      if (changes) server.shape = { ...server.shape, ...changes };
      else this.refuseValue(key, text, SHAPE_KEYS[own]?.allowed ?? '');
    } else {
      if (own === 'steps') server.hasSteps = true;
      if (own === 'steps' && text === 'none') return true;
      const field = SERVER_FIELDS.find((one) => one.key === own) as Field;
      this.#intoFields([{ ...field, key }], key, text, server.spec);
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
      const allowed = `servers with at most ${MAX_STEPS_HELD} steps in all`;
      this.#refuse(`s${index + 1}`, 'would have too many steps; what it does is left out', allowed);
      return [name, spec];
    });
  }

  scenario(): Scenario {
    this.#serverAt(0);
    const inOrder = [...this.servers].sort(([a], [b]) => a - b);
    const servers = this.#specsOf(inOrder);
    const names = servers.map(([name]) => name);
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) this.#refuse('name', `“${twice}” names two servers`, 'a name of its own each');
    const { focus } = this.view;
    if (focus !== undefined && !names.includes(String(focus))) {
      this.refuseValue('focus', String(focus), `a server of this link: ${names.join(', ')}`);
      delete this.view['focus'];
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
    for (const key of cut) {
      const allowed = `calls that lead to at most ${MAX_STEPS_IN_ALL} steps of servers in all`;
      this.#refuse(key, 'leads to too many steps; its last calls are left out', allowed);
    }
    return scenario;
  }
}

const SERVER_KEYS: ReadonlySet<string> = new Set(SERVER_FIELDS.map(({ key }) => key));
const KNOWN_KEYS: string = [
  ...['v', CC.key, 't', 'name', ...Object.keys(SHAPE_KEYS), ...SERVER_KEYS],
  ...[...RUN_FIELDS, ...VIEW_FIELDS].map(({ key }) => key).filter((key) => !key.includes('.')),
].join(', ');

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

/**
 * Reads a link: an address with a "#", or what follows it. Never throws: what is broken or unknown is named in
 * `problems`, and everything else holds. A link of an older format is read as it was meant.
 */
export function readLink(link: string): ReadLink {
  const reader = new Reader();
  const hash = link.slice(link.indexOf('#') + 1).trim();
  const text = hash.slice(0, MAX_LINK_CHARS);
  const parts = text.replaceAll('&amp;', '&').split('&').filter(Boolean);
  if (hash.length > MAX_LINK_CHARS) parts.pop();
  for (const part of parts) {
    const [key = '', ...value] = part.split('=');
    reader.read(unescapeValue(key).trim(), unescapeValue(value.join('=')));
  }
  const { keys, problems } = reader;
  const allowed = `v=${LINK_VERSION}`;
  const scenario = reader.scenario();
  if (hash.length > MAX_LINK_CHARS) {
    problems.push({
      key: 'the link',
      why: `is longer than ${MAX_LINK_CHARS} characters; its end is not read`,
      allowed: 'a shorter link',
    });
  }
  if (keys['v'] === undefined) problems.push({ key: 'v', why: 'is missing: the link may be cut', allowed });
  else if (keys['v'] !== LINK_VERSION) {
    problems.push({
      key: 'v',
      why: `“${keys['v'].slice(0, 20)}” is not a version that this page knows`,
      allowed,
    });
  }
  if (keys[CC.key] === undefined && !problems.some(({ key }) => key === CC.key)) {
    problems.push({ key: CC.key, why: `is missing: ${newestMeasured} is taken`, allowed: CC.form.allowed });
  }
  return { scenario, view: reader.view as LinkView, problems, keys };
}

import type { LinkProblem } from '../../../sim/index.ts';
import { count, type Form as LinkForm, readForm, time, word } from '../../../sim/scenario/link/form.ts';
import { allowedIn, writeForm } from '../../../sim/scenario/link/write-form.ts';
import { duration } from '../../../sim/settings/words.ts';
import { CHAPTER_RUN, type Composed, type PolicyKnobs, RANGES, type ServerKnobs } from './policy.ts';

/** The version of the format; a link begins with it. */
const LINK_VERSION = '1';
const MAX_CHARS = 2000;
const MOST = 1_000_000;

/** How a value of a policy is written. */
interface Form {
  readonly allowed: string;
  readonly read: (text: string) => unknown;
  readonly write: (value: unknown) => string | undefined;
}

/** As in the links of scenarios. */
const as = (form: LinkForm): Form => ({
  allowed: allowedIn(form),
  read: (text) => readForm(form, text),
  write: (value) => writeForm(form, value),
});

/** A key of a policy's link, and what of the policy or of its server stands there. */
interface PolicyField {
  readonly of: 'policy' | 'server';
  readonly name: keyof PolicyKnobs | keyof ServerKnobs;
  readonly form: Form;
}

function within(form: Form, min: number, max: number, allowed: string): Form {
  const read = (text: string): unknown => {
    const value = form.read(text);
    return typeof value === 'number' && value >= min && value <= max ? value : undefined;
  };
  return { ...form, allowed, read };
}

const orNone = (form: Form): Form => ({
  allowed: `${form.allowed}; or none`,
  read: (text) => (text === 'none' ? null : form.read(text)),
  write: (value) => (value === null ? 'none' : form.write(value)),
});

const anyTime = as(time);
const ranged = (name: keyof typeof RANGES): Form => {
  const { leastMs, mostMs } = RANGES[name];
  const allowed = `${anyTime.allowed}, from ${duration(leastMs)} to ${duration(mostMs)}`;
  return within(anyTime, leastMs, mostMs, allowed);
};
const wholeCount: Form = { ...as(count), read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined) };
const cap = orNone(within(wholeCount, 1, MOST, `a whole number from 1 to ${MOST}`));
const own = (name: keyof PolicyKnobs, form: Form): PolicyField => ({ of: 'policy', name, form });
const run = (name: keyof ServerKnobs, form: Form): PolicyField => ({ of: 'server', name, form });
const deadline = (name: keyof PolicyKnobs & keyof typeof RANGES): PolicyField =>
  own(name, orNone(ranged(name)));

const FIELDS: Readonly<Record<string, PolicyField>> = {
  request: deadline('requestMs'),
  overall: deadline('overallMs'),
  idle: deadline('idleMs'),
  business: deadline('businessMs'),
  floor: own('floorMs', ranged('floorMs')),
  ceiling: own('ceilingMs', ranged('ceilingMs')),
  jitter: own('jitter', within(as(count), 0, 1, 'a share from 0 to 1')),
  backoff: own('backoff', within(as(count), 1, 10, 'a number from 1 to 10')),
  serverpolls: own('pollsPerServer', cap),
  tenantpolls: own('pollsPerTenant', cap),
  servertasks: own('tasksPerServer', cap),
  tenanttasks: own('tasksPerTenant', cap),
  works: run('worksForMs', orNone(ranged('worksForMs'))),
  proposes: run('proposesMs', orNone(ranged('proposesMs'))),
  answers: run('answersAfterMs', ranged('answersAfterMs')),
  progress: run('newsEveryMs', orNone(ranged('newsEveryMs'))),
  quiet: run('quietFromMs', orNone(ranged('quietFromMs'))),
  hangs: run('hangsAtPoll', {
    allowed: '3 or none',
    read: (text) => (text === '3' ? 3 : text === 'none' ? null : undefined),
    write: (value) => (value === null ? 'none' : String(value)),
  }),
  cancel: run('cancel', as(word('at-once', 'later', 'never'))),
};

/** What a link says, and what of it could not be used. */
export interface ReadPolicy {
  readonly composed: Composed;
  readonly problems: readonly LinkProblem[];
}

/** The link of a composed policy: its differences from the chapter's own run, as readable keys. */
export function writePolicy(composed: Composed): string {
  const parts = Object.entries(FIELDS).flatMap(([key, { of, name, form }]) => {
    const value = valueIn(composed, of, name);
    const text = value === valueIn(CHAPTER_RUN, of, name) ? undefined : form.write(value);
    return text === undefined ? [] : [`${key}=${text}`];
  });
  return [`v=${LINK_VERSION}`, ...parts].join('&');
}

/** Reads such a link. Never throws: what is broken or unknown is named, and everything else holds. */
export function readPolicy(hash: string): ReadPolicy {
  const problems: LinkProblem[] = [];
  const parts: Record<PolicyField['of'], Record<string, unknown>> = { policy: {}, server: {} };
  for (const [key, text] of new URLSearchParams(hash.replace(/^#/, '').slice(0, MAX_CHARS))) {
    const field = Object.hasOwn(FIELDS, key) ? FIELDS[key] : undefined;
    const value = field?.form.read(text.trim());
    if (field && value !== undefined) parts[field.of][field.name] = value;
    else if (key !== 'v' || text !== LINK_VERSION) problems.push(problemOf(key, text, field));
  }
  const { policy, server } = CHAPTER_RUN;
  return {
    composed: { policy: { ...policy, ...parts.policy }, server: { ...server, ...parts.server } } as Composed,
    problems,
  };
}

function problemOf(key: string, text: string, field: PolicyField | undefined): LinkProblem {
  const isValue = field !== undefined || key === 'v';
  return {
    key: key.slice(0, 60),
    why: isValue ? `“${text.slice(0, 60)}” is not understood` : 'is not a key of a policy',
    allowed: field?.form.allowed ?? (isValue ? `v=${LINK_VERSION}` : Object.keys(FIELDS).join(', ')),
  };
}

const valueIn = (composed: Composed, of: PolicyField['of'], name: PolicyField['name']): unknown =>
  (composed[of] as unknown as Readonly<Record<string, unknown>>)[name];

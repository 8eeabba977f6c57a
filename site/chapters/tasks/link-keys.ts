import type { LinkProblem, Ms } from '../../../sim/index.ts';
import { count, type Form as LinkForm, time } from '../../../sim/scenario/link/form.ts';
import { readForm } from '../../../sim/scenario/link/read-form.ts';
import { allowedIn, writeForm } from '../../../sim/scenario/link/write-form.ts';
import { duration } from '../../../sim/settings/words.ts';

/** The version of the format; a link begins with it. */
const LINK_VERSION = '1';
const MAX_CHARS = 2000;

/** How a value is written in the link of a chapter. */
export interface Form {
  readonly allowed: string;
  readonly read: (text: string) => unknown;
  readonly write: (value: unknown) => string | undefined;
}

/** The keys of a link, each with what it sets. */
export type LinkKeys<Name extends string> = Readonly<
  Record<string, { readonly name: Name; readonly form: Form }>
>;

/** As in the links of scenarios. */
export const as = (form: LinkForm): Form => ({
  allowed: allowedIn(form),
  read: (text) => readForm(form, text),
  write: (value) => writeForm(form, value),
});

export function within(form: Form, min: number, max: number, allowed: string): Form {
  const read = (text: string): unknown => {
    const value = form.read(text);
    return typeof value === 'number' && value >= min && value <= max ? value : undefined;
  };
  return { ...form, allowed, read };
}

export const orNone = (form: Form): Form => ({
  allowed: `${form.allowed}; or none`,
  read: (text) => (text === 'none' ? null : form.read(text)),
  write: (value) => (value === null ? 'none' : form.write(value)),
});

const anyTime = as(time);

/** A time between two others. */
export const timeFrom = (leastMs: Ms, mostMs: Ms): Form =>
  within(anyTime, leastMs, mostMs, `${anyTime.allowed}, from ${duration(leastMs)} to ${duration(mostMs)}`);

export const wholeCount: Form = {
  ...as(count),
  read: (text) => (/^\d+$/.test(text) ? Number(text) : undefined),
};

/** The link of what is shown: its differences from what stands there at first, as readable keys. */
export function writeKeys<Name extends string>(
  keys: LinkKeys<Name>,
  shown: Readonly<Record<Name, unknown>>,
  first: Readonly<Record<Name, unknown>>,
): string {
  const parts = Object.entries(keys).flatMap(([key, { name, form }]) => {
    const text = shown[name] === first[name] ? undefined : form.write(shown[name]);
    return text === undefined ? [] : [`${key}=${text}`];
  });
  return [`v=${LINK_VERSION}`, ...parts].join('&');
}

/** Reads such a link over what stands there at first. Never throws: what is broken or unknown is named, the rest holds. */
export function readKeys<Name extends string>(
  keys: LinkKeys<Name>,
  hash: string,
  of: string,
): { readonly values: Readonly<Partial<Record<Name, unknown>>>; readonly problems: readonly LinkProblem[] } {
  const problems: LinkProblem[] = [];
  const values: Partial<Record<Name, unknown>> = {};
  for (const [key, text] of new URLSearchParams(hash.replace(/^#/, '').slice(0, MAX_CHARS))) {
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
    const value = known?.form.read(text.trim());
    if (known && value !== undefined) values[known.name] = value;
    else if (key !== 'v' || text !== LINK_VERSION) {
      const isValue = known !== undefined || key === 'v';
      problems.push({
        key: key.slice(0, 60),
        why: isValue ? `“${text.slice(0, 60)}” is not understood` : `is not a key of ${of}`,
        allowed: known?.form.allowed ?? (isValue ? `v=${LINK_VERSION}` : Object.keys(keys).join(', ')),
      });
    }
  }
  return { values, problems };
}

/** An object with those of its values replaced that a link has set. */
export const overlaid = <T extends object>(first: T, values: Readonly<Record<string, unknown>>): T =>
  Object.fromEntries(
    Object.entries(first).map(([name, value]) => [name, Object.hasOwn(values, name) ? values[name] : value]),
  ) as T;

import { readTime, writeTime } from './time.ts';

/** How a value is written in a link. Neither way throws. */
export interface Form {
  /** What may stand there, for somebody whose value was not understood. */
  readonly allowed: string;
  /** Undefined where the text is none of it. */
  readonly read: (text: string) => unknown;
  /** Undefined where a link cannot or may not hold the value. */
  readonly write: (value: unknown) => string | undefined;
}

const TIMES = 'a time like 90s, 20m, 1h30m or 400ms (a bare number is milliseconds)';

export const time: Form = { allowed: TIMES, read: readTime, write: writeTime };

/** One of a few words, each standing for itself. */
export function word(...words: readonly string[]): Form {
  const one = (value: unknown): string | undefined => words.find((known) => known === value);
  return { allowed: words.join(', '), read: one, write: one };
}

export const yesNo: Form = {
  allowed: 'yes or no',
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  write: (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined),
};

export const count: Form = {
  allowed: 'a number',
  read: (text) => (/^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined),
  write: (value) =>
    typeof value === 'number' && /^\d{1,12}(\.\d{1,6})?$/.test(`${value}`) ? `${value}` : undefined,
};

/** A name or caption. */
export function text(maxChars: number): Form {
  const fits = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' && value.length <= maxChars ? value : undefined;
  return { allowed: `a text of at most ${maxChars} characters`, read: fits, write: fits };
}

export const version: Form = {
  allowed: 'a version of Claude Code: three numbers with dots',
  read: (value) => (/^\d{1,4}\.\d{1,4}\.\d{1,5}$/.test(value) ? value : undefined),
  write: (value) => (typeof value === 'string' ? value : undefined),
};

/** Several of one kind with commas between them, as they were written; undefined where one of them is none. */
export function list(of: Form): Form {
  const each = (value: unknown): string | undefined => {
    const items = typeof value === 'string' && value.length <= 400 ? value.split(',') : [];
    const isWhole = items.length > 0 && items.every((item) => of.read(item.trim()) !== undefined);
    return isWhole ? String(value) : undefined;
  };
  return { allowed: `${of.allowed}; with commas between several`, read: each, write: each };
}

/** What was typed for a setting is kept only where it is short and plain: anything else may be a secret. */
const PLAIN = /^[\w.,+ -]{0,24}$/;
const JSON_VALUES = /^(-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null)$/;

/**
 * A setting that the client reads as milliseconds, and in which people write all sorts of things: a time; "~90s" is the
 * text 90s as it was typed; "json:true" is a JSON value. `as` says whether a time is a number or a text there.
 */
export function setting(as: 'number' | 'text'): Form {
  return {
    allowed: `${TIMES}; ~ before a value as it was typed; json: before a JSON number or true, false, null`,
    read: (value) => {
      if (value.startsWith('~')) return PLAIN.test(value.slice(1)) ? value.slice(1) : undefined;
      if (value.startsWith('json:')) {
        return JSON_VALUES.test(value.slice(5)) ? JSON.parse(value.slice(5)) : undefined;
      }
      const ms = readTime(value);
      return ms === undefined || as === 'number' ? ms : String(ms);
    },
    write: (value) => {
      const isTime = as === 'number' ? typeof value === 'number' : /^(0|[1-9]\d{0,9})$/.test(String(value));
      const written =
        isTime && typeof value === (as === 'number' ? 'number' : 'string')
          ? writeTime(Number(value))
          : undefined;
      if (written !== undefined) return written;
      if (typeof value === 'string') return PLAIN.test(value) ? `~${value}` : undefined;
      const json = JSON.stringify(value) ?? '';
      return JSON_VALUES.test(json) ? `json:${json}` : undefined;
    },
  };
}

/** A variable that is a switch, a word or a number. */
export const plain: Form = {
  allowed: 'at most 24 plain characters',
  read: (value) => (PLAIN.test(value) ? value : undefined),
  write: (value) => (typeof value === 'string' && PLAIN.test(value) ? value : undefined),
};

import { rare } from '#rare';
import { readTime } from './time.ts';

type RareName = keyof typeof rare.forms;

/** How a value is written in a link, by the kind of value that it is. */
export type Form =
  | { readonly kind: 'time' | 'yesNo' | 'count' | 'version' | 'plain' }
  | { readonly kind: 'word'; readonly of: readonly string[] }
  /** A name or caption of at most so many characters. */
  | { readonly kind: 'text'; readonly of: number }
  /** Several of one kind with commas between them. */
  | { readonly kind: 'list'; readonly of: Form }
  /** A number of milliseconds as the client takes it: whether a time is a number or a text there. */
  | { readonly kind: 'setting'; readonly of: 'number' | 'text' }
  /** What only rare scenarios have: a link with such a key is read and written with the rare parts at hand. */
  | { readonly kind: 'rare'; readonly of: RareName };

export const time: Form = { kind: 'time' };
export const yesNo: Form = { kind: 'yesNo' };
export const count: Form = { kind: 'count' };
export const version: Form = { kind: 'version' };
/** A variable that is a switch, a word or a number. */
export const plain: Form = { kind: 'plain' };
/** One of a few words, each standing for itself. */
export const word = (...of: readonly string[]): Form => ({ kind: 'word', of });
export const rareForm = (of: RareName): Form => ({ kind: 'rare', of });

export const COUNT: RegExp = /^\d{1,12}(\.\d{1,6})?$/;
/** What was typed for a setting is kept only where it is short and plain: anything else may be a secret. */
export const PLAIN: RegExp = /^[\w.,+ -]{0,24}$/;
export const JSON_VALUES: RegExp = /^(-?\d+(\.\d+)?([eE][+-]?\d+)?|true|false|null)$/;

/** The value that a text stands for; undefined where it is none of its form. Never throws. */
export function readForm(form: Form, text: string): unknown {
  switch (form.kind) {
    case 'time':
      return readTime(text);
    case 'word':
      return form.of.find((known) => known === text);
    case 'yesNo':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'count':
      return COUNT.test(text) ? Number(text) : undefined;
    case 'text':
      return text !== '' && text.length <= form.of ? text : undefined;
    case 'version':
      return /^\d{1,4}\.\d{1,4}\.\d{1,5}$/.test(text) ? text : undefined;
    case 'list':
      return text.length <= 400 && readList(form.of, text) ? text : undefined;
    case 'setting':
      return readSetting(form.of, text);
    case 'plain':
      return PLAIN.test(text) ? text : undefined;
    case 'rare':
      return rare.forms[form.of].read(text);
    default:
      return form satisfies never;
  }
}

function readList(form: Form, text: string): boolean {
  return text.split(',').every((item) => readForm(form, item.trim()) !== undefined);
}

/**
 * A setting that the client reads as milliseconds, and in which people write all sorts of things: a time; "~90s" is the
 * text 90s as it was typed; "json:true" is a JSON value.
 */
function readSetting(as: 'number' | 'text', text: string): unknown {
  if (text.startsWith('~')) return PLAIN.test(text.slice(1)) ? text.slice(1) : undefined;
  if (text.startsWith('json:')) {
    return JSON_VALUES.test(text.slice(5)) ? JSON.parse(text.slice(5)) : undefined;
  }
  const ms = readTime(text);
  return ms === undefined || as === 'number' ? ms : String(ms);
}

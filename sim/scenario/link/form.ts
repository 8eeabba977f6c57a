/** The forms that only rare scenarios have. */
type RareName = keyof typeof import('./rare-forms.ts');

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

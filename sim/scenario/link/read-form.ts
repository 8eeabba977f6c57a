import { rare } from '#rare';
import { COUNT, type Form, JSON_VALUES, PLAIN } from './form.ts';
import { readTime } from './time.ts';

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

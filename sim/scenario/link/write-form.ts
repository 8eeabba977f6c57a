import { rare } from '#rare';
import { COUNT, type Form, JSON_VALUES, PLAIN } from './form.ts';
import { readForm } from './read-form.ts';
import { writeTime } from './time.ts';

const TIMES = 'a time like 90s, 20m, 1h30m or 400ms (a bare number is milliseconds)';

/** What may stand in the place of a form, for somebody whose value was not understood. */
export function allowedIn(form: Form): string {
  switch (form.kind) {
    case 'time':
      return TIMES;
    case 'word':
      return form.of.join(', ');
    case 'yesNo':
      return 'yes or no';
    case 'count':
      return 'a number';
    case 'text':
      return `a text of at most ${form.of} characters`;
    case 'version':
      return 'a version of Claude Code: three numbers with dots';
    case 'list':
      return `${allowedIn(form.of)}; with commas between several`;
    case 'setting':
      return `${TIMES}; ~ before a value as it was typed; json: before a JSON number or true, false, null`;
    case 'plain':
      return 'at most 24 plain characters';
    case 'rare':
      return rare.forms[form.of].allowed;
    default:
      return form satisfies never;
  }
}

/** A value as text; undefined where a link cannot or may not hold it. Never throws. */
export function writeForm(form: Form, value: unknown): string | undefined {
  switch (form.kind) {
    case 'time':
      return writeTime(value);
    case 'yesNo':
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined;
    case 'count':
      return typeof value === 'number' && COUNT.test(`${value}`) ? `${value}` : undefined;
    case 'version':
      return typeof value === 'string' ? value : undefined;
    case 'setting':
      return writeSetting(form.of, value);
    case 'rare':
      return rare.forms[form.of].write(value);
    default:
      // All others are texts that stand for themselves.
      return typeof value === 'string' && readForm(form, value) !== undefined ? value : undefined;
  }
}

function writeSetting(as: 'number' | 'text', value: unknown): string | undefined {
  const isTime = as === 'number' ? typeof value === 'number' : /^(0|[1-9]\d{0,9})$/.test(String(value));
  const written =
    isTime && typeof value === (as === 'number' ? 'number' : 'string') ? writeTime(Number(value)) : undefined;
  if (written !== undefined) return written;
  if (typeof value === 'string') return PLAIN.test(value) ? `~${value}` : undefined;
  const json = JSON.stringify(value) ?? '';
  return JSON_VALUES.test(json) ? `json:${json}` : undefined;
}

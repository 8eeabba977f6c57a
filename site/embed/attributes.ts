import { escapeValue } from '../../sim/scenario/link/escape.ts';

/** Attributes that mean something else in HTML or to the element itself. */
const OTHERS =
  /^(link|theme|base|id|class|style|title|lang|dir|slot|part|hidden|role|tabindex|width|height|nonce|is|inert|data-.*|aria-.*|on(?!signal$|stdinend$).*|client:.*)$/;

/**
 * The attributes of an element as one link: they are its keys, and stand above those of the attribute `link`. An
 * attribute without a value is "yes".
 */
export function linkOfAttributes(
  attributes: Iterable<{ readonly name: string; readonly value: string }>,
): string {
  const pairs = new Map<string, string>([['v', '1']]);
  for (const { name, value } of attributes) {
    if (name !== 'link') continue;
    for (const pair of value
      .slice(value.indexOf('#') + 1)
      .replaceAll('&amp;', '&')
      .split('&')) {
      const [key = '', ...rest] = pair.split('=');
      if (key !== '') pairs.set(key, rest.join('='));
    }
  }
  for (const { name, value } of attributes) {
    if (!OTHERS.test(name)) pairs.set(name, escapeValue(value === '' && name === 'lock' ? 'yes' : value));
  }
  return [...pairs].map(([key, value]) => `${key}=${value}`).join('&');
}

import type { Ms } from '../../kernel/kernel.ts';
import { readLength } from '../../settings/length.ts';
import { Misuse } from './command.ts';

/** The length that an option gives; zero only where the option has a use for it. Throws `Misuse` where it is none. */
export function lengthOf(option: string, text: string | undefined): Ms | undefined {
  if (text === undefined) return undefined;
  const ms = readLength(text);
  if (ms !== undefined) return ms;
  if (/^\s*(?:-|0+\s*$)/.test(text))
    throw new Misuse(
      `${option} must be a length of time above zero, like "90s", "20m" or "1h30m", not "${text}"`,
    );
  const bare = /^\s*\d+(?:\.\d+)?\s*$/.test(text);
  const example = bare ? `"${text.trim()}s" or "${text.trim()}m"` : '"90s", "20m" or "1h30m"';
  throw new Misuse(`${option} must be a length of time like ${example}, not "${text}"`);
}

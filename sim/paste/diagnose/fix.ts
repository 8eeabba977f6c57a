import { MIN_LIMIT_MS } from '../../facts/rules/constants.ts';
import { duration } from '../../settings/words.ts';
import type { Style } from '../findings.ts';

/** How a variable is given a value in each language. */
const LINES: Readonly<Record<Style, (name: string, value: string) => string>> = {
  shell: (name, value) => `export ${name}=${value}`,
  json: (name, value) => `"${name}": "${value}"`,
  fish: (name, value) => `set -gx ${name} ${value}`,
  powershell: (name, value) => `$env:${name} = "${value}"`,
  cmd: (name, value) => `set ${name}=${value}`,
  dotenv: (name, value) => `${name}=${value}`,
  dockerfile: (name, value) => `ENV ${name}=${value}`,
  yaml: (name, value) => `${name}: "${value}"`,
};

/** A variable with a corrected value, as it is written where it stood; a unit becomes the milliseconds it stands for. */
export function fixLine(style: Style, name: string, value: string): string {
  return LINES[style](name, String(meantMs(value) ?? value));
}

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  msec: 1,
  msecs: 1,
  milliseconds: 1,
  millisecond: 1,
  s: 1000,
  sec: 1000,
  secs: 1000,
  second: 1000,
  seconds: 1000,
  m: 60_000,
  min: 60_000,
  mins: 60_000,
  minute: 60_000,
  minutes: 60_000,
  h: 3_600_000,
  hr: 3_600_000,
  hrs: 3_600_000,
  hour: 3_600_000,
  hours: 3_600_000,
};

/** What a person means by "30s", "5 min" or "1.5h", in milliseconds; undefined where it has no unit. */
export function meantMs(text: string): number | undefined {
  const match = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*([a-z]{1,12})\s*$/i.exec(text);
  const unit =
    match?.[2] && Object.hasOwn(UNITS, match[2].toLowerCase()) ? UNITS[match[2].toLowerCase()] : undefined;
  return unit === undefined ? undefined : Math.round(Number(match?.[1]) * unit);
}

/** The same in words: seconds stay seconds, as they were written. */
export function meantWords(text: string): string | undefined {
  const ms = meantMs(text);
  if (ms === undefined) return undefined;
  return /\ds(?:ec\w*)?$/i.test(text.replace(/\s/g, '')) ? `${ms / 1000} s` : duration(ms);
}

/** A number that most likely was meant in seconds where it is less than one, in milliseconds. */
export function inMilliseconds(value: number): number {
  return Math.round(value < MIN_LIMIT_MS ? value * 1000 : value);
}

import { withoutTokens } from '../../settings/shown.ts';

const MOST = 200;
const DRIVE = /^[A-Za-z]:/;
const ESCAPE = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/;

/** Where a string of JSON, quotes and all, has an escape that JSON does not know, or -1. */
export function badEscape(raw: string): number {
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', at + 2)) {
    if (!ESCAPE.test(raw.slice(at, at + 6))) return at;
  }
  return -1;
}

/** The string that was meant, as JSON, if it is a path of Windows that may be repeated: each backslash is written twice. */
export function meantPath(raw: string): string | undefined {
  if (!DRIVE.test(raw.slice(1)) || raw.length > MOST || withoutTokens(raw) !== raw) return undefined;
  return raw.replace(/\\\\|\\/g, '\\\\');
}

const WRITTEN: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/**
 * The path of Windows in a value, as JSON, where its backslashes were read with the letters behind them as a tab, a
 * line break and the like; undefined where there is nothing of that.
 */
export function pathWithControls(value: string): string | undefined {
  const typed = value.replace(/[\b\f\n\r\t]/g, (control) => WRITTEN[control] ?? control);
  return typed === value || !/^[A-Za-z]:\\/.test(typed) ? undefined : meantPath(`"${typed}"`);
}

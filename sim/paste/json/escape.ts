import { shown } from '../../settings/shown.ts';

/** Where a string of JSON has an escape that JSON does not know, or -1. */
export function badEscape(raw: string): number {
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', at + 2)) {
    if (!/^\\(?:["\\/bfnrt]|u[\da-f]{4})/i.test(raw.slice(at, at + 6))) return at;
  }
  return -1;
}

/** A string with each single backslash doubled: what was meant where somebody typed a path of Windows. */
export const doubled = (raw: string): string => raw.replace(/\\\\|\\(?!")/g, '\\\\');

/** Whether a string of JSON holds what a path of Windows with single backslashes turns into. */
export const hasControls = (text: string): boolean => /[\b\f\n\r\t]/.test(text);

const NAMES: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** The string as somebody typed it, and as JSON that keeps its backslashes. */
export function pathOf(text: string): { readonly typed: string; readonly json: string } {
  const typed = text.replace(/[\b\f\n\r\t]/g, (control) => NAMES[control] ?? control);
  return { typed: shown(typed), json: JSON.stringify(typed) };
}

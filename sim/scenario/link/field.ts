import type { Form } from './form.ts';

/** One key of a link: where its value stands in the scenario, and how it is written. */
export interface Field {
  readonly key: string;
  readonly path: readonly string[];
  readonly form: Form;
}

/** A part of a scenario while it is put together. */
export type Draft = { [key: string]: unknown };

export function field(key: string, path: string, form: Form): Field {
  return { key, path: path.split('.'), form };
}

/** What stands at a path, own properties only. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Draft)[key];
  }
  return value;
}

export function putAt(root: Draft, path: readonly string[], value: unknown): void {
  let inside = root;
  for (const key of path.slice(0, -1)) {
    inside[key] ??= {};
    inside = inside[key] as Draft;
  }
  inside[path.at(-1) ?? ''] = value;
}

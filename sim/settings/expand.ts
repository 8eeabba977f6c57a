import type { Entry } from './entry.ts';

const REFERENCE = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;
/** The keys of an entry in which variables are filled in. Source: measured. */
const EXPANDED_KEYS = ['command', 'args', 'env', 'url', 'headers'] as const;

type Shell = Readonly<Record<string, unknown>>;

/** Fills in variables: a set one even if it is empty, else the default after ":-", else the text stays as it is. */
export function expandText(text: string, shell: Shell): string {
  return text.replace(REFERENCE, (whole, name: string, standard?: string) =>
    Object.hasOwn(shell, name) ? String(shell[name]) : (standard ?? whole),
  );
}

/** The text as the client shows it: with the names of its variables, without their defaults and values. */
export function shownText(text: string): string {
  return text.replace(REFERENCE, (_, name: string) => `\${${name}}`);
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

function references(entry: Entry): readonly { name: string; hasDefault: boolean }[] {
  const texts = EXPANDED_KEYS.flatMap((key) => textsOf(entry[key]));
  return texts.flatMap((text) =>
    [...text.matchAll(REFERENCE)].map(([, name = '', standard]) => ({
      name,
      hasDefault: standard !== undefined,
    })),
  );
}

/** The names of the variables that an entry uses, each once. */
export function usedVariables(entry: Entry): readonly string[] {
  return [...new Set(references(entry).map(({ name }) => name))];
}

/** The variables that an entry uses without a default and that nobody sets. */
export function missingVariables(entry: Entry, shell: Shell): readonly string[] {
  const missing = references(entry).filter(
    ({ name, hasDefault }) => !hasDefault && !Object.hasOwn(shell, name),
  );
  return [...new Set(missing.map(({ name }) => name))];
}

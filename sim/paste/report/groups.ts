import type { Diagnostic } from '../result.ts';

/** A finding and those that say the same of something else. */
export interface Group {
  readonly first: Diagnostic;
  readonly others: readonly Diagnostic[];
}

/** So many that differ in a name alone are told at once; two are easier to read one by one. */
const MANY = 3;
const MOST_NAMED = 10;
const QUOTED = /"([^"\n]{1,90})"/g;
/** What a remark of a record is about stands before its first colon. */
const ABOUT = /^([^:\n]{1,100}): (?=[A-Z])/;

/** What is said, whatever it is said of. */
function template({ id, severity, message, fix }: Diagnostic): string {
  const bare = message
    .replace(ABOUT, '')
    .replace(QUOTED, '""')
    .replace(/\blines? \d+/g, 'line');
  return JSON.stringify([id, severity, bare, fix?.text]);
}

/** Puts findings together that say the same at several places, or of several things, each where the first of it stands. */
export function grouped(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const byTemplate = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = template(diagnostic);
    const group = byTemplate.get(key);
    if (group) group.push(diagnostic);
    else byTemplate.set(key, [diagnostic]);
  }
  return diagnostics.flatMap((diagnostic): Group[] => {
    const all = byTemplate.get(template(diagnostic)) ?? [];
    const same = all.filter(({ message }) => message === diagnostic.message);
    const together = all.length >= MANY ? all : same;
    return together[0] === diagnostic ? [{ first: diagnostic, others: together.slice(1) }] : [];
  });
}

const namesIn = ({ message }: Diagnostic): readonly string[] => [
  ...(ABOUT.exec(message)?.slice(1) ?? []),
  ...[...message.matchAll(QUOTED)].map(([, name]) => name ?? ''),
];

/** What the others of a group are about and where they stand, in one line; undefined where there are none. */
export function othersText({ first, others }: Group): string | undefined {
  if (others.length === 0) return undefined;
  const own = namesIn(first);
  const elsewhere = others.filter(
    (other, i) =>
      namesIn(other).join() !== own.join() ||
      (other.line !== first.line && others.findIndex(({ line }) => line === other.line) === i),
  );
  if (elsewhere.length === 0) return `${others.length + 1} times on this line`;
  const listed = elsewhere.slice(0, MOST_NAMED).map((other) => {
    const name = namesIn(other).find((each, i) => each !== own[i]);
    const file = other.file !== undefined && other.file !== first.file ? `${other.file}:` : '';
    return { name, place: `${file}${other.line}` };
  });
  const left = elsewhere.length - listed.length;
  const more = left > 0 ? `, and ${left} more` : '';
  const onlyPlaces = listed.every(({ name }) => name === undefined);
  const parts = listed.map(({ name, place }) =>
    onlyPlaces ? place : name === undefined ? `line ${place}` : `${name} (line ${place})`,
  );
  const on = !onlyPlaces ? '' : listed.length > 1 ? 'on lines ' : 'on line ';
  return `${others.length + 1} times: also ${on}${parts.join(', ')}${more}`;
}

import type { Scenario } from '../scenario/scenario.ts';

const NEITHER = ['the first', 'the second'] as const;

/** What tells two scenarios apart, in a word each; by their order where that is not one thing. */
export function namesOf(a: Scenario, b: Scenario): readonly [string, string] {
  const paths = differences(a, b, []);
  const only = paths[0];
  if (paths.length !== 1 || !only) return NEITHER;
  const names = [nameAt(a, only), nameAt(b, only)] as const;
  return names[0] === undefined || names[1] === undefined ? NEITHER : [names[0], names[1]];
}

/** The places at which two values differ, each as its keys from the top; a list is one place. */
function differences(a: unknown, b: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  if (!isRecord(a) || !isRecord(b)) {
    // What is only on one side is as deep as its only key: `env` left out and `env` with one variable.
    const [one] = [a, b].filter(isRecord);
    const keys = one ? Object.keys(one) : [];
    if (one && keys.length === 1 && (a === undefined || b === undefined)) {
      const key = keys[0] ?? '';
      return differences(isRecord(a) ? a[key] : undefined, isRecord(b) ? b[key] : undefined, [...path, key]);
    }
    return [path];
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].flatMap((key) => differences(a[key], b[key], [...path, key]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const VALUE_NAMES: Readonly<Record<string, string>> = {
  interactive: 'a conversation',
  print: 'claude -p',
  main: 'the main conversation',
  subagent: 'a subagent',
};

function nameAt(scenario: Scenario, path: readonly string[]): string | undefined {
  let value: unknown = scenario;
  for (const key of path) value = isRecord(value) ? value[key] : undefined;
  const key = path.at(-1) ?? '';
  if (path[0] === 'claudeCode') return `Claude Code ${scenario.claudeCode}`;
  if (path[0] === 'mode') return VALUE_NAMES[String(value ?? 'interactive')] ?? String(value);
  if (path[0] === 'caller') return VALUE_NAMES[String(value ?? 'main')] ?? String(value);
  const isSetting = path.includes('env') || path.includes('entry');
  // What a server does, or a person, is no single word.
  if (!isSetting || isRecord(value) || Array.isArray(value)) return undefined;
  if (value === undefined) return `no ${key}`;
  return path.includes('entry') ? `"${key}": ${JSON.stringify(value)}` : `${key}=${String(value)}`;
}

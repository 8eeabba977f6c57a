import type { Diagnostic, Severity } from '../../../../sim/paste/index.ts';

/** The same finding in several places: one row. */
export interface Group {
  readonly id: string;
  readonly severity: Severity;
  readonly findings: readonly Diagnostic[];
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Findings by what they are, the worst first, otherwise in the order of the text. What a clock did stays by itself. */
export function groupsOf(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const [i, one] of diagnostics.entries()) {
    const key = one.clock === undefined ? `${one.severity} ${one.id}` : `alone ${i}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()]
    .map((findings): Group => {
      const [{ id, severity }] = findings as [Diagnostic];
      return { id, severity, findings };
    })
    .toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}

/** Whether a finding is about the place where the caret is: its line, in the text that is in view. */
export function isAt({ line, file }: Diagnostic, name: string, caretLine: number | undefined): boolean {
  return line === caretLine && (file ?? '') === name;
}

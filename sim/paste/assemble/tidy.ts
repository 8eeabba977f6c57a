import { withoutControls, withoutTokens } from '../../settings/shown.ts';
import type { Diagnostic, Severity } from '../result.ts';

const MAX_DIAGNOSTICS = 500;
const SHOWN = MAX_DIAGNOSTICS - 1;

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };
const SEVERITIES = Object.keys(RANK) as readonly Severity[];

const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  (a.file ?? '').localeCompare(b.file ?? '') || a.line - b.line || a.column - b.column;

const clean = (text: string): string => withoutControls(withoutTokens(text));

/** In the order of the text, each thing said once and without a token; where there is too much, the worst of it. */
export function tidy(all: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  const once = all.filter(({ id, file, line, column, message }) => {
    const key = JSON.stringify([id, file, line, column, message]);
    return !seen.has(key) && seen.add(key);
  });
  const safe = once
    .map(
      (diagnostic): Diagnostic => ({
        ...diagnostic,
        message: clean(diagnostic.message),
        ...(diagnostic.fix ? { fix: { text: clean(diagnostic.fix.text) } } : {}),
      }),
    )
    .toSorted(byPlace);
  return safe.length > MAX_DIAGNOSTICS ? worstOf(safe) : safe;
}

/** As many as are shown, the worst and of these the first, and at the place of the next a word on how many there are. */
function worstOf(all: readonly Diagnostic[]): Diagnostic[] {
  const ranked = all.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
  const kept = ranked.slice(0, SHOWN);
  const left = ranked.slice(SHOWN);
  return [
    ...kept,
    ...left
      .toSorted(byPlace)
      .slice(0, 1)
      .map((first) => leftOut(first, left)),
  ].toSorted(byPlace);
}

function leftOut({ file, line, column }: Diagnostic, left: readonly Diagnostic[]): Diagnostic {
  const kinds = SEVERITIES.map((severity) => {
    const count = left.filter((one) => one.severity === severity).length;
    return count === 0 ? '' : `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`;
  }).filter((words) => words !== '');
  const message = `${left.length} more remarks are left out (${kinds.join(', ')}), the first of them here; the worst ${SHOWN} are shown. Correct those and check again, or check fewer files at a time.`;
  const place = { line, column, ...(file === undefined ? {} : { file }) };
  return { id: 'remarks-left-out', severity: 'info', ...place, message };
}

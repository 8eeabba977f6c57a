import { backgroundDocs } from '../../facts/docs/background.ts';
import { firstByteDocs } from '../../facts/docs/first-byte.ts';
import { idleDocs } from '../../facts/docs/idle.ts';
import type { Grade, RuleDoc } from '../../facts/docs/rule-doc.ts';
import { startupDocs } from '../../facts/docs/startup.ts';
import { transportDocs } from '../../facts/docs/transport.ts';
import { wallClockDocs } from '../../facts/docs/wall-clock.ts';
import type { ClockId, RuleId } from '../../facts/ids.ts';

type Docs = Readonly<Partial<Record<RuleId, RuleDoc>>>;

const DOCS_OF: Readonly<Record<ClockId, Docs>> = {
  startup: startupDocs,
  'first-byte': firstByteDocs,
  idle: idleDocs,
  'wall-clock': wallClockDocs,
  background: backgroundDocs,
  transport: transportDocs,
};
const WITHOUT_CLOCK: Docs = { ...startupDocs, ...transportDocs };
const WEAKEST_LAST: readonly Grade[] = ['measured', 'documented', 'reported', 'inferred'];

/** Of the rules of a run those of the clock that ended it, and how well the weakest of them is known. */
export function evidenceFor(
  clock: ClockId | null,
  all: readonly RuleId[],
): { readonly rules: readonly RuleId[]; readonly grade: Grade } {
  const docs = clock === null ? WITHOUT_CLOCK : DOCS_OF[clock];
  const rules = all.filter((rule) => Object.hasOwn(docs, rule));
  const weakest = Math.max(0, ...rules.map((rule) => WEAKEST_LAST.indexOf(docs[rule]?.grade ?? 'measured')));
  return { rules, grade: WEAKEST_LAST[weakest] ?? 'inferred' };
}

import { ruleDocs } from '../../sim/facts/docs/index.ts';
import type { RuleDoc } from '../../sim/facts/docs/rule-doc.ts';
import { gradeInWords } from '../../sim/facts/evidence.ts';
import type { RuleId } from '../../sim/index.ts';

/** What the page says of a rule: its documentation, and how well it is known in a few words. */
export interface ShownDoc extends RuleDoc {
  readonly known: string;
}
export type RuleDocs = Readonly<Partial<Record<RuleId, ShownDoc>>>;

/** What the page says of the given rules. All rules' texts come with this file: browsers load it when somebody asks. */
export function shownDocs(rules: readonly RuleId[]): RuleDocs {
  return Object.fromEntries(
    rules.map((rule) => [rule, { ...ruleDocs[rule], known: gradeInWords(rule, ruleDocs[rule]) }]),
  );
}

/** The same for every rule there is. */
export function allShownDocs(): RuleDocs {
  return shownDocs(Object.keys(ruleDocs) as RuleId[]);
}

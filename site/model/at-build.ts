import { ruleDocs } from '../../sim/facts/docs/index.ts';
import type { RuleDoc } from '../../sim/facts/docs/rule-doc.ts';
import type { FateSpan, RuleId } from '../../sim/index.ts';
import { DEFAULT_PRESET, PRESETS, scenarioOfKnobs } from './knobs.ts';
import { stripOf, viewOf } from './view.ts';

export type RuleDocs = Readonly<Partial<Record<RuleId, RuleDoc>>>;

/** What is worked out when the page is built, so that a browser need not before it comes to life. */
export interface AtBuild {
  /** The statements of the rules behind the default answer; the others are fetched when asked for. */
  readonly docs: RuleDocs;
  /** The outcome strip of each preset. */
  readonly strips: Readonly<Record<string, readonly FateSpan[]>>;
}

export function workOutAtBuild(): AtBuild {
  const { rules } = viewOf(scenarioOfKnobs(DEFAULT_PRESET.knobs)).prediction;
  return {
    docs: Object.fromEntries(rules.map((rule) => [rule, ruleDocs[rule]])),
    strips: Object.fromEntries(PRESETS.map(({ id, knobs }) => [id, stripOf(scenarioOfKnobs, knobs)])),
  };
}

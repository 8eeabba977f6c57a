import type { FateSpan } from '../../sim/index.ts';
import { scenarioOfKnobs } from './knobs.ts';
import { DEFAULT_PRESET, PRESETS } from './presets.ts';
import { type RuleDocs, shownDocs } from './rule-docs.ts';
import { stripOf } from './strip.ts';
import { viewOf } from './view.ts';

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
    docs: shownDocs(rules),
    strips: Object.fromEntries(PRESETS.map(({ id, knobs }) => [id, stripOf(scenarioOfKnobs, knobs)])),
  };
}

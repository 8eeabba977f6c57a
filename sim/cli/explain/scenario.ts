import { beyondSettings } from '../../answer/advise/beyond.ts';
import { sayNewer, sayNoSetting } from '../../answer/advise/say-beyond.ts';
import { type Advice, advise } from '../../answer/advise.ts';
import { erasOf, sayVersions } from '../../answer/eras.ts';
import { explain } from '../../answer/explain.ts';
import { fateOf } from '../../answer/fate.ts';
import type { Instant } from '../../answer/instants.ts';
import { plain } from '../../answer/span.ts';
import { simulate } from '../../client/simulate.ts';
import { ruleDocs } from '../../facts/docs/index.ts';
import { gradeInWords } from '../../facts/evidence.ts';
import type { Prediction } from '../../scenario/prediction.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { calledServer } from '../../scenario/shape.ts';
import { clockTime } from '../../settings/words.ts';
import { table } from '../kit/command.ts';

/** What gives the call a better end: a setting, or what else does where none helps. */
function wayOutLines(scenario: Scenario, prediction: Prediction): string[] {
  const [best] = advise(scenario, prediction);
  if (best) return ['', best.text, ...placeLines(best)];
  if (fateOf(prediction) === 'result' || calledServer(scenario) === undefined) return [];
  const beyond = beyondSettings(scenario, prediction);
  const { newer } = beyond;
  const lines = ['', sayNoSetting(beyond)];
  return newer ? [...lines, sayNewer(newer), ...(newer.advice ? placeLines(newer.advice) : [])] : lines;
}

const placeLines = ({ places }: Advice): string[] =>
  places.flatMap(({ into, text }) => [`  into ${into}`, ...text.split('\n').map((line) => `    ${line}`)]);

/** What is told besides the answer. */
interface Also {
  readonly rules?: boolean;
  readonly versions?: boolean;
}

/** A scenario's answer as lines for a person. */
export function explanationLines(scenario: Scenario, also: Also): string[] {
  const prediction = simulate(scenario);
  const { headline, sentence, told, instants } = explain(scenario, prediction);
  const lines = [headline, '', plain(sentence), ''];
  const never = instants.filter(({ reached }) => !reached);
  lines.push(...instantLines(instants.filter(({ reached }) => reached)));
  if (never.length > 0) lines.push('What would have been next:', ...instantLines(never));
  if (told) lines.push('', 'Claude is told:', `  ${told}`);
  lines.push(...wayOutLines(scenario, prediction));
  for (const { text: remark } of prediction.ties) lines.push('', `Tie: ${remark}`);
  for (const { text: remark } of prediction.unknowns) lines.push('', `Not known: ${remark}`);
  if (also.versions) lines.push('', ...eraLines(scenario));
  if (also.rules) lines.push('', ...ruleLines(prediction));
  return lines;
}

const instantLines = (instants: readonly Instant[]): string[] =>
  instants.map(({ t, text }) => `${clockTime(t).padStart(12)}  ${text}`);

/** What becomes of the scenario under each version, the newest first. */
function eraLines(scenario: Scenario): string[] {
  const rows = erasOf(scenario)
    .toReversed()
    .map((era) => [sayVersions(era), plain(era.sentence)] as const);
  return ['On each version:', ...table(rows)];
}

const ruleLines = ({ rules }: Prediction): string[] => [
  'Rules used:',
  ...rules.map((rule) => {
    const doc = ruleDocs[rule];
    return `  ${rule} (${gradeInWords(rule, doc)}): ${doc.statement}`;
  }),
];

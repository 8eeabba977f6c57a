import { parseArgs } from 'node:util';
import { advise } from '../answer/advise.ts';
import { explain as explainPrediction } from '../answer/explain.ts';
import { plain } from '../answer/span.ts';
import { simulate } from '../client/simulate.ts';
import { ruleDocs } from '../facts/docs/index.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { clockTime } from '../settings/words.ts';
import { scenarioFrom } from './read-input.ts';

const USAGE =
  'usage: explain [--rules] [FILE|LINK]   (one scenario as JSON, or a link; standard input where no file is named)\n';

/** A scenario's answer as lines for a person. */
export function explanationLines(scenario: Scenario, withRules: boolean): string[] {
  const prediction = simulate(scenario);
  const { headline, sentence, told, instants } = explainPrediction(scenario, prediction);
  const lines = [headline, '', plain(sentence), ''];
  for (const { t, text: what } of instants) lines.push(`${clockTime(t).padStart(12)}  ${what}`);
  if (told) lines.push('', 'Claude is told:', `  ${told}`);
  const [best] = advise(scenario, prediction);
  if (best)
    lines.push('', best.text, ...best.copy.split('\n').map((line) => `  ${line}`), `  into ${best.into}`);
  for (const { text: remark } of prediction.ties) lines.push('', `Tie: ${remark}`);
  for (const { text: remark } of prediction.unknowns) lines.push('', `Not known: ${remark}`);
  if (!withRules) return lines;
  lines.push('', 'Rules used:');
  for (const rule of prediction.rules) {
    const { statement, grade } = ruleDocs[rule];
    lines.push(`  ${rule} (${grade}): ${statement}`);
  }
  return lines;
}

/** `explain`: one scenario in, its answer in words out. Exit code 0, or 2 where there is nothing to explain. */
export async function explain(args: readonly string[]): Promise<number> {
  let given: { file: string | undefined; rules: boolean };
  try {
    const options = { rules: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    given = { file: positionals[0], rules: values.rules };
  } catch (error) {
    process.stderr.write(`explain: ${(error as Error).message}\n${USAGE}`);
    return 2;
  }
  const scenario = await scenarioFrom('explain', given.file);
  if (!scenario) return 2;
  process.stdout.write(`${explanationLines(scenario, given.rules).join('\n')}\n`);
  return 0;
}

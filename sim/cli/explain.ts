import { existsSync } from 'node:fs';
import { newestMeasured } from '../facts/versions.ts';
import { withoutControls } from '../settings/shown.ts';
import { byMeaning, messageLines, readMessages, says, wantsLength } from './explain/message.ts';
import { explanationLines } from './explain/scenario.ts';
import { sayAssumed, versionOf } from './kit/claude.ts';
import { type Command, callOf, type Flags, Misuse, readFlags } from './kit/command.ts';
import { readText } from './kit/input.ts';
import { paintForOutput } from './kit/output.ts';
import { type GivenScenario, isLink, scenarioIn } from './kit/scenario.ts';

const flags = {
  rules: { type: 'boolean', help: 'of a scenario: also the rules that decided, and how well each is known' },
  versions: { type: 'boolean', help: 'of a scenario: also what becomes of it on every other version' },
  claude: { type: 'string', value: 'VERSION', help: 'of a message: by the rules of this version' },
  transport: { type: 'string', value: 'stdio|http|sse|ws', help: 'of a message: how its server is reached' },
  json: { type: 'boolean', help: 'of a message: as JSON' },
} as const satisfies Flags;

/** What is to be explained: a message of the client, or a scenario. */
async function given(words: readonly string[]): Promise<{ message: string } | GivenScenario> {
  const [first] = words;
  if (first !== undefined && isLink(first)) return scenarioIn(first);
  const typed = words.join(' ');
  if (first !== undefined && typed.trim() === '')
    throw new Misuse('nothing to explain: give the words of an error, a file, or a link');
  if (first !== undefined && first !== '-' && (words.length > 1 || !existsSync(first))) {
    // A word without a dot or a slash names no file that anybody means.
    if (!/^[^\s]*[./\\][^\s]*$/.test(typed) || says(typed)) return { message: typed };
  }
  const text = await readText(first ?? '-');
  if (text.trim() === '') throw new Misuse('nothing to explain: there is no text in it');
  // JSON is a scenario, unless it is a line of a log.
  const isScenario = isLink(text.trim()) || (/^\s*\{/.test(text) && !says(text));
  return isScenario ? scenarioIn(text) : { message: text };
}

const ADVISE: string = `The smallest change for a tool that works for LENGTH (90s, 20m, 1h30m): ${callOf('advise -- --takes LENGTH --want survive')}`;

/** `explain`: a scenario or a message of the client in, what happened in words out. */
async function run(args: readonly string[]): Promise<number> {
  const { values, words } = readFlags(flags, args);
  const what = await given(words);
  if ('scenario' in what) {
    process.stdout.write(`${withoutControls(explanationLines(what.scenario, values).join('\n'))}\n`);
    return what.exitCode;
  }
  const claude = versionOf('--claude', values.claude) ?? newestMeasured;
  sayAssumed([claude]);
  const readings = readMessages(what.message, claude, values.transport);
  if (readings.length === 0) throw new Misuse(NOT_KNOWN);
  const paint = paintForOutput();
  const parts = byMeaning(readings).map((group) => messageLines(group, paint).join('\n'));
  const hint = readings.some(wantsLength) ? [paint.quiet(`  ${ADVISE}`)] : [];
  const text = values.json ? JSON.stringify({ messages: readings }) : [...parts, ...hint].join('\n\n');
  process.stdout.write(`${text}\n`);
  return 0;
}

const NOT_KNOWN: string = `these are no words of Claude Code for a call or a server that ended; they may be the words of the server itself, or of your terminal. A configuration, a log or a whole bug report is read by: ${callOf('check -- FILE')}`;

export const explain: Command = {
  name: 'explain',
  summary: 'which clock an error message comes from and what to change; or a scenario in words',
  usage:
    '"ERROR TEXT" | [--rules] [--versions] [FILE|LINK]   (one scenario as JSON, or a link; standard input where nothing is named)',
  flags,
  examples: [
    ['explain -- "The operation timed out."', 'Which clock says this, why, and what to change.'],
    ['explain -- --rules scenario.json', 'What becomes of a call, with the evidence.'],
    ['explain -- --versions scenario.json', 'The same, release by release.'],
  ],
  exits:
    'Exit code 0: explained; 1: explained without the keys of the link that could not be used; 2: misused, or there is nothing to explain.',
  run,
};

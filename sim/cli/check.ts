import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { newestMeasured } from '../facts/versions.ts';
import { roleOf } from '../paste/files.ts';
import { type PasteSource, readSources } from '../paste/index.ts';
import { remarksText } from '../paste/report/report.ts';
import { withoutControls } from '../settings/shown.ts';
import { coloured } from './check/colours.ts';
import { exitCode, type Format, formatOf, resultOutput, write } from './check/formats.ts';
import { checkLines } from './check/lines.ts';
import { type Gathered, gather, gatheredText } from './check/sources.ts';
import { judgeNeeds, unmet } from './expect/judge.ts';
import { readNeeds } from './expect/read.ts';
import { judgementText } from './expect/say.ts';
import { versionOf, versionsOf } from './kit/claude.ts';
import { type Command, type Flags, type Given, Misuse, readFlags } from './kit/command.ts';
import { readText } from './kit/input.ts';
import { paintForOutput, startFolder } from './kit/output.ts';

const flags = {
  here: {
    type: 'boolean',
    help: 'the usual files from this folder, and the environment; says which it read',
  },
  expect: {
    type: 'boolean',
    help: 'against what mcp-timing.json (or the file named next) says its tools need',
  },
  claude: {
    type: 'string',
    value: 'VERSION',
    help: 'by the rules of this version; the newest measured unless given',
  },
  json: { type: 'boolean', help: 'one JSON object' },
  ndjson: {
    type: 'boolean',
    help: 'answers each line {"text", "file"?, "claudeCode"?, "id"?} of standard input with one JSON object; reads no files',
  },
  github: { type: 'boolean', help: 'annotations for a GitHub workflow' },
  sarif: { type: 'boolean', help: 'a log in SARIF, for code scanning' },
} as const satisfies Flags;

const NEEDS = 'mcp-timing.json';
const NO_NEEDS = `${NEEDS} cannot be read: there is none in this folder. It says what the tools need, like { "tools": { "SERVER/TOOL": { "takes": "20m", "want": "result" } } }; for a file of another name: --expect FILE`;

interface Asked {
  readonly values: Given<typeof flags>['values'];
  readonly format: Format;
  /** The version to go by, where one is named. */
  readonly claude: string | undefined;
  readonly files: readonly string[];
  /** The file with what the tools need. */
  readonly needs: string | undefined;
}

/** The word behind --expect is its file, unless it is a file of the client. */
function needsFile(args: readonly string[]): string | undefined {
  const next = args[args.indexOf('--expect') + 1];
  return next?.endsWith('.json') && roleOf(next) === undefined ? next : undefined;
}

/** Reads the options; `--expect=FILE` is `--expect FILE`. */
function readOptions(given: readonly string[]): Asked {
  const args = given.flatMap((arg) =>
    arg.startsWith('--expect=') ? ['--expect', arg.slice('--expect='.length)] : [arg],
  );
  const { values, words } = readFlags(flags, args);
  const format = formatOf(values);
  const claude = values.expect ? undefined : versionOf('--claude', values.claude);
  if (format === 'ndjson' && (words.length > 0 || values.here || values.expect))
    throw new Misuse('--ndjson reads standard input and goes with no files, --here or --expect');
  if (!values.expect) return { values, format, claude, files: words, needs: undefined };
  const file = needsFile(args);
  return {
    values,
    format,
    claude,
    files: words.filter((word) => word !== file),
    needs: file ?? join(startFolder('check'), NEEDS),
  };
}

/** The configuration that a repository holds: what every clone of it has. */
const COMMITTED = ['.mcp.json', '.claude/settings.json'] as const;

async function committedIn(folder: string): Promise<Gathered> {
  const sources: PasteSource[] = [];
  const absent: string[] = [];
  for (const name of COMMITTED) {
    try {
      sources.push({ text: await readText(join(folder, name)), file: name });
    } catch {
      absent.push(name);
    }
  }
  return { sources, read: sources.map(({ file }) => file ?? ''), absent, unreadable: [], looked: true };
}

/** Holds the configuration against what the repository says; 1 where it falls short. */
async function expectNeeds(file: string, { values, format, files }: Asked): Promise<number> {
  const own = file === join(startFolder('check'), NEEDS);
  const name = own ? NEEDS : file;
  if (own && !existsSync(file)) throw new Misuse(NO_NEEDS);
  const needs = readNeeds(await readText(file), name);
  const gathered =
    files.length > 0 || values.here
      ? await gather(files, values.here ?? false, 'check')
      : await committedIn(dirname(resolve(file)));
  const reading = readSources(gathered.sources);
  const versions = versionsOf('--claude', values.claude ?? needs.needs.claudeCode ?? newestMeasured);
  const judgements = judgeNeeds(needs, reading, versions);
  const { diagnostics: settings, blocks } = reading.result;
  const wrong = settings.filter(({ severity }) => severity !== 'info');
  const diagnostics = [...unmet(judgements, needs), ...wrong];
  const text = (): string => {
    const paint = paintForOutput();
    const remarks = withoutControls(remarksText({ diagnostics: wrong, blocks }, gathered.sources));
    const more = wrong.length > 0 ? `\n${coloured(remarks, paint)}\n` : '';
    return `${judgementText(judgements, paint)}\n${gatheredText(gathered)}\n${more}`;
  };
  write(format, {
    diagnostics,
    text,
    json: () => ({ ok: diagnostics.length === 0, tools: judgements, diagnostics, read: gathered.read }),
  });
  return diagnostics.length > 0 ? 1 : 0;
}

/** `check`: what the configuration in files or on standard input does, for a person or for a program. */
async function run(args: readonly string[]): Promise<number> {
  const asked = readOptions(args);
  const { values, format, claude, files, needs } = asked;
  if (format === 'ndjson') return checkLines(claude);
  if (needs !== undefined) return expectNeeds(needs, asked);
  const here = values.here ?? false;
  const gathered = await gather(files.length > 0 || here ? files : ['-'], here, 'check');
  const { result } = readSources(gathered.sources, claude);
  write(format, resultOutput(result, gathered));
  return exitCode(result);
}

export const check: Command = {
  name: 'check',
  summary: 'what configuration does: each server with its clocks, and each mistake with its fix',
  usage: '[--here] [--expect [FILE]] [--json | --ndjson | --github | --sarif] [--claude VERSION] [FILE…]',
  flags,
  examples: [
    ['check -- .mcp.json .claude/settings.json', 'These files; standard input without a file, or for "-".'],
    ['check -- --here', 'Everything that a session in this folder would read.'],
    [
      'check -- --expect',
      'Whether the tools of this repository get what its mcp-timing.json says they need.',
    ],
    [
      'check -- --ndjson < pastes.ndjson',
      'Many pastes in one run; a line is like {"id": 1, "text": "export MCP_TIMEOUT=60s"}.',
    ],
    ['check -- --github .mcp.json', 'In a workflow: remarks at their lines in the pull request.'],
  ],
  exits:
    'Exit code 0: nothing wrong; 1: some setting does not do what it says, or a tool does not get what it needs; 2: misused. With --ndjson 0: every line was answered, with what is wrong or with {"error"}.',
  run,
};

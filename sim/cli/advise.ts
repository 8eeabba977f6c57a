import { type PlanLine, planFor } from '../answer/advise/plan.ts';
import { roomFor } from '../answer/advise/room.ts';
import type { Question } from '../answer/advise/verdict.ts';
import { longerThanWork, type ToolHabit, type Want, type Wish } from '../answer/advise/wish.ts';
import { newestMeasured } from '../facts/versions.ts';
import { readSources } from '../paste/index.ts';
import type { Scenario, ServerSpec } from '../scenario/scenario.ts';
import { hasFirstByte } from '../settings/first-byte.ts';
import { shown } from '../settings/shown.ts';
import { duration } from '../settings/words.ts';
import { planLineRows } from './advise/say.ts';
import { gather } from './check/sources.ts';
import { versionsOf } from './kit/claude.ts';
import { type Command, didYouMean, type Flags, type Given, Misuse, readFlags } from './kit/command.ts';
import { lengthOf } from './kit/length.ts';
import { paintForOutput } from './kit/output.ts';

const flags = {
  takes: {
    type: 'string',
    value: 'LENGTH',
    help: 'how long the tool works until it answers: 20m, 90s, 1h30m',
  },
  silence: {
    type: 'string',
    value: 'LENGTH',
    help: 'the longest time in which it says nothing; all of it unless given',
  },
  'progress-every': { type: 'string', value: 'LENGTH', help: 'how often it reports progress' },
  'first-byte': {
    type: 'string',
    value: 'LENGTH',
    help: 'when its response headers come (http); as long as it takes: one JSON body. At once unless given',
  },
  want: {
    type: 'string',
    value: 'result|survive|fail-fast',
    help: 'the answer in the conversation; a call that lives to its answer; a hung call that ends soon',
  },
  within: { type: 'string', value: 'LENGTH', help: 'with fail-fast: when a hung call must have ended' },
  claude: {
    type: 'string',
    value: 'RANGE',
    help: 'for 2.x.y, ">=2.x.y", "2.x.y - 2.x.z"; the newest unless given',
  },
  mode: { type: 'string', value: 'interactive|print', help: 'print: claude -p' },
  caller: { type: 'string', value: 'main|subagent', help: 'who calls the tool' },
  transport: {
    type: 'string',
    value: 'stdio|http|sse|ws',
    help: 'of a server without a file; stdio unless given',
  },
  server: { type: 'string', value: 'NAME', help: 'only this server of the files' },
  here: { type: 'boolean', help: 'with the usual files of this folder' },
  json: { type: 'boolean', help: 'as JSON' },
} as const satisfies Flags;

type Values = Given<typeof flags>['values'];

/** One of some words. Throws `Misuse` with the one that was meant. */
function oneOf<T extends string>(
  option: string,
  text: string | undefined,
  known: readonly T[],
): T | undefined {
  if (text === undefined) return undefined;
  const found = known.find((word) => word === text);
  if (found) return found;
  throw new Misuse(`${option} must be ${known.join(', ')}, not "${text}"${didYouMean(text, known)}`);
}

const WHOLES = {
  silenceMs: ['--silence', 'is silent'],
  firstByteMs: ['--first-byte', 'keeps its headers back'],
} as const;

function habitOf(values: Values): ToolHabit {
  const takesMs = lengthOf('--takes', values.takes);
  if (takesMs === undefined) throw new Misuse('--takes is missing: how long does the tool work?');
  if (takesMs === 0) throw new Misuse('--takes must be above zero: how long does the tool work?');
  const habit = {
    takesMs,
    silenceMs: lengthOf('--silence', values.silence),
    progressEveryMs: lengthOf('--progress-every', values['progress-every']),
    firstByteMs: lengthOf('--first-byte', values['first-byte']),
  };
  if (habit.progressEveryMs === 0)
    throw new Misuse('--progress-every must be above zero; leave it out where nothing is reported');
  const tooLong = longerThanWork(habit);
  if (tooLong === undefined) return habit;
  const [option, what] = WHOLES[tooLong];
  const given = duration(habit[tooLong] ?? 0);
  throw new Misuse(
    `${option} (${given}) is longer than --takes (${duration(takesMs)}): a tool ${what} at most as long as it works`,
  );
}

function wishOf(values: Values, { takesMs }: ToolHabit): Wish {
  const want = oneOf<Want>('--want', values.want, ['result', 'survive', 'fail-fast']);
  if (want === undefined) throw new Misuse('--want is missing: result, survive or fail-fast?');
  const withinMs = lengthOf('--within', values.within);
  if (want === 'fail-fast') return { want, withinMs: withinMs ?? roomFor(takesMs) };
  if (withinMs !== undefined) throw new Misuse('--within goes with --want fail-fast only');
  return { want };
}

const ENTRIES = {
  stdio: { command: 'server' },
  http: { type: 'http', url: 'https://server.example/mcp' },
  sse: { type: 'sse', url: 'https://server.example/sse' },
  ws: { type: 'ws', url: 'wss://server.example/mcp' },
} as const;

/** The servers of the files, or one by its transport alone. */
async function configOf(values: Values, files: readonly string[]): Promise<Scenario> {
  const transport = oneOf('--transport', values.transport, ['stdio', 'http', 'sse', 'ws']);
  const { sources } = await gather(files, values.here ?? false, 'advise');
  const { scenario } = readSources(sources);
  const looked = sources.length > 0 && Object.keys(scenario.servers).length > 0;
  if (looked && transport !== undefined)
    throw new Misuse('the files say how their servers are reached: leave --transport out');
  const servers: Readonly<Record<string, ServerSpec>> = looked
    ? scenario.servers
    : { server: { entry: ENTRIES[transport ?? 'stdio'] } };
  const mode = oneOf('--mode', values.mode, ['interactive', 'print']) ?? 'interactive';
  const caller = oneOf('--caller', values.caller, ['main', 'subagent']) ?? 'main';
  return { ...scenario, servers, mode, caller };
}

function serversOf({ servers }: Scenario, wanted: string | undefined): readonly string[] {
  const names = Object.keys(servers);
  if (wanted === undefined) return names;
  if (names.includes(wanted)) return [wanted];
  throw new Misuse(
    `no server "${wanted}"${didYouMean(wanted, names) || `; there are ${names.map((name) => shown(name)).join(', ')}`}`,
  );
}

function transportOf({ servers }: Scenario, server: string): string {
  const entry = servers[server]?.entry as { readonly type?: unknown } | null;
  return String(entry?.type ?? 'stdio');
}

function asked({ config, server, habit, wish }: Question): string {
  const { takesMs, silenceMs, progressEveryMs, firstByteMs } = habit;
  const parts = [
    `takes ${duration(takesMs)}`,
    progressEveryMs === undefined ? undefined : `progress every ${duration(progressEveryMs)}`,
    silenceMs === undefined
      ? progressEveryMs === undefined
        ? 'says nothing'
        : undefined
      : `silent for up to ${duration(silenceMs)}`,
    firstByteMs === undefined ? undefined : `first byte after ${duration(firstByteMs)}`,
  ].filter((part) => part !== undefined);
  const want = {
    result: 'wanted: the result in the conversation',
    survive: 'wanted: to live to its answer',
    'fail-fast': `wanted: a hung call ends within ${wish.want === 'fail-fast' ? duration(wish.withinMs) : ''}`,
  }[wish.want];
  return `${shown(server, 60)} (${transportOf(config, server)}): ${parts.join(', ')}; ${want}`;
}

/** `advise`: the smallest change that gives what is wanted of a tool. */
async function run(args: readonly string[]): Promise<number> {
  const { values, words } = readFlags(flags, args);
  const habit = habitOf(values);
  const wish = wishOf(values, habit);
  const versions = versionsOf('--claude', values.claude ?? newestMeasured);
  const config = await configOf(values, words);
  const names = serversOf(config, values.server);
  const isWeb = names.some((name) => hasFirstByte(transportOf(config, name)));
  if (habit.firstByteMs !== undefined && !isWeb)
    throw new Misuse('--first-byte is about response headers, which only http and sse have: leave it out');
  if (wish.want === 'fail-fast' && wish.withinMs < habit.takesMs)
    throw new Misuse(
      `--within (${duration(wish.withinMs)}) is shorter than --takes (${duration(habit.takesMs)}): every call would be ended before its answer, also where nothing hangs`,
    );
  const advice = names.map((server): { question: Question; lines: readonly PlanLine[] } => {
    const question = { config, server, habit, wish };
    return { question, lines: planFor(question, versions) };
  });
  if (values.json) {
    const answers = advice.map(({ question: { server }, lines }) => ({ server, habit, wish, lines }));
    process.stdout.write(`${JSON.stringify({ advice: answers })}\n`);
  } else {
    const paint = paintForOutput();
    const parts = advice.flatMap(({ question, lines }) => [
      paint.bold(asked(question)),
      ...lines.map((line) => planLineRows(line, paint).join('\n')),
    ]);
    process.stdout.write(`${parts.join('\n\n')}\n`);
  }
  const isGiven = advice.every(({ lines }) =>
    lines.every(({ kind }) => kind === 'nothing' || kind === 'setting'),
  );
  return isGiven ? 0 : 1;
}

export const advise: Command = {
  name: 'advise',
  summary: 'the smallest change of configuration that gives what you want of a tool',
  usage: '--takes LENGTH --want result|survive|fail-fast [--claude RANGE] [--transport T] [FILE…]',
  flags,
  examples: [
    [
      'advise -- --takes 20m --want result --transport http',
      'A silent tool of 20 min: what gives its result in the conversation?',
    ],
    ['advise -- --takes 1h --progress-every 30s --want survive .mcp.json', 'With the servers of a file.'],
    [
      'advise -- --takes 1m --want fail-fast --within 3m --here',
      'A hung call is to end after 3 min, with what this folder sets.',
    ],
  ],
  exits:
    'Exit code 0: a setting gives it, or it is so already; 1: on some version no setting does; 2: misused.',
  run,
};

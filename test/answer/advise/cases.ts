import type { Question } from '../../../sim/answer/advise/verdict.ts';
import type { ToolHabit, Wish } from '../../../sim/answer/advise/wish.ts';
import type { Scenario } from '../../../sim/scenario/scenario.ts';
import { HTTP, MINUTE, STDIO } from '../../client/scenarios.ts';

/** A configuration, a tool and a wish, by a name. */
export interface Case extends Question {
  readonly name: string;
  readonly version: string;
}

const WS = { type: 'ws', url: 'ws://127.0.0.1:9/mcp' };
const SSE = { type: 'sse', url: 'http://127.0.0.1:9/sse' };
const MUTE: ToolHabit = { takesMs: 20 * MINUTE, silenceMs: 20 * MINUTE };
const HOUR: ToolHabit = { takesMs: 60 * MINUTE, silenceMs: 60 * MINUTE };
const BODY: ToolHabit = { takesMs: 90_000, firstByteMs: 90_000 };
const LATE: ToolHabit = { takesMs: 20 * MINUTE, firstByteMs: 2 * MINUTE, progressEveryMs: 30_000 };
const CHATTY: ToolHabit = { takesMs: 20 * MINUTE, progressEveryMs: 30_000 };
const RESULT: Wish = { want: 'result' };
const SURVIVE: Wish = { want: 'survive' };
const within = (withinMs: number): Wish => ({ want: 'fail-fast', withinMs });

function pair(
  name: string,
  entry: unknown,
  habit: ToolHabit,
  wish: Wish,
  more: Partial<Scenario> = {},
): Case {
  const { claudeCode: version = '2.1.332' } = more;
  const config: Scenario = { v: 1, claudeCode: version, servers: { slow: { entry } }, ...more };
  return { name, version, config, server: 'slow', habit, wish };
}

const user = (env: Readonly<Record<string, string>>): Partial<Scenario> => ({ settings: { user: { env } } });

export const cases: readonly Case[] = [
  pair('stdio, mute, result', STDIO, MUTE, RESULT),
  pair('stdio, mute, survive', STDIO, MUTE, SURVIVE),
  pair('stdio, an hour mute, result', STDIO, HOUR, RESULT),
  pair('stdio, an hour mute, survive', STDIO, HOUR, SURVIVE),
  pair('stdio, an hour mute, survive before the entry raised the idle check', WS, MUTE, SURVIVE, {
    claudeCode: '2.1.200',
  }),
  pair('http, mute, result', HTTP, MUTE, RESULT),
  pair('http, mute, survive', HTTP, MUTE, SURVIVE),
  pair('http, mute, result, -p', HTTP, MUTE, RESULT, { mode: 'print' }),
  pair('http, mute, survive, -p', HTTP, MUTE, SURVIVE, { mode: 'print' }),
  pair('http, mute, survive, subagent', HTTP, MUTE, SURVIVE, { caller: 'subagent' }),
  pair('http, mute, result, where the runtime cuts it', HTTP, MUTE, RESULT, { claudeCode: '2.1.219' }),
  pair('http, mute, survive, where the runtime cuts it', HTTP, MUTE, SURVIVE, { claudeCode: '2.1.150' }),
  pair('http, one body, result', HTTP, BODY, RESULT),
  pair('http, one body, result, before a limit of a server', HTTP, BODY, RESULT, { claudeCode: '2.1.145' }),
  pair('http, one body, result, before anything could raise it', HTTP, BODY, RESULT, {
    claudeCode: '2.1.141',
  }),
  pair('http, headers late, survive', HTTP, LATE, SURVIVE),
  pair('http, headers late, survive, old', HTTP, LATE, SURVIVE, { claudeCode: '2.1.140' }),
  pair('http, chatty, result', HTTP, CHATTY, RESULT),
  pair('http, chatty, survive', HTTP, CHATTY, SURVIVE),
  pair('http, chatty, survive, under a template that caps every call', HTTP, CHATTY, SURVIVE, {
    env: { MCP_TOOL_TIMEOUT: '60000' },
  }),
  pair('http, a limit of its own that is too short', { ...HTTP, timeout: 60_000 }, CHATTY, SURVIVE),
  pair('stdio, a limit in seconds', { ...STDIO, timeout: 1800 }, MUTE, SURVIVE),
  pair('stdio, a limit of the wrong type', { ...STDIO, timeout: '30m' }, MUTE, SURVIVE),
  pair('sse, mute, survive', SSE, MUTE, SURVIVE),
  pair('sse, mute, result', SSE, MUTE, RESULT),
  pair('ws, mute, result', WS, MUTE, RESULT),
  pair(
    'stdio, survive where the move is off',
    STDIO,
    MUTE,
    SURVIVE,
    user({ CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0' }),
  ),
  pair(
    'stdio, survive where background tasks are disabled',
    STDIO,
    MUTE,
    SURVIVE,
    user({ CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1' }),
  ),
  pair('stdio, result where the move is off', STDIO, MUTE, RESULT, {
    env: { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0' },
  }),
  pair('stdio, -p that moves calls, survive', STDIO, MUTE, SURVIVE, {
    mode: 'print',
    env: { CLAUDE_AUTO_BACKGROUND_TASKS: '1' },
  }),
  pair('stdio, a short idle window in the environment', STDIO, MUTE, SURVIVE, {
    env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '60000' },
  }),
  pair('stdio, a plugin, an hour mute, survive', STDIO, HOUR, SURVIVE, {
    servers: { slow: { from: 'plugin', entry: STDIO } },
  }),
  pair('stdio, fail in five minutes', STDIO, { takesMs: MINUTE }, within(5 * MINUTE)),
  pair('stdio, fail in five minutes, old', STDIO, { takesMs: MINUTE }, within(5 * MINUTE), {
    claudeCode: '2.1.100',
  }),
  pair('http, fail in an hour', HTTP, MUTE, within(60 * MINUTE)),
  pair('http, chatty, fail in half an hour', HTTP, CHATTY, within(30 * MINUTE)),
  pair('http, fail in half an hour between two rules', HTTP, MUTE, within(30 * MINUTE), {
    claudeCode: '2.1.195',
  }),
  pair('stdio, fail in half a second', STDIO, { takesMs: 100 }, within(500)),
  pair('stdio, fail in half a second, when limits had no floor', STDIO, { takesMs: 100 }, within(500), {
    claudeCode: '2.1.140',
  }),
  pair('stdio, takes longer than any timer', STDIO, { takesMs: 30 * 24 * 60 * MINUTE }, SURVIVE),
  pair('stdio, two days', STDIO, { takesMs: 48 * 60 * MINUTE, progressEveryMs: MINUTE }, SURVIVE),
];

import type { Scenario } from '../../sim/scenario/scenario.ts';
import { HTTP, MINUTE, STDIO, scripted } from '../client/scenarios.ts';

const SILENT = { calls: [[]] };
const SLOW_START = { connect: { initialize: { after: 12_000 } } };

/** A session in which the tool of a server that is named by its origin stays silent. */
const silentFrom = (from: 'sdk' | 'ide'): Scenario => ({
  ...scripted(HTTP, SILENT),
  servers: { slow: { from, entry: HTTP, behaviour: SILENT } },
});

/** A -p run whose first turn begins before its server has connected. */
const tooEarly = (more: Partial<Scenario>): Scenario => ({
  ...scripted(STDIO, {}, { mode: 'print', ...more }),
  servers: { slow: { from: 'user', entry: STDIO, behaviour: SLOW_START } },
});

/** What no measurement shows: for each rule that none reaches, or reaches only without a consequence, a scenario. */
export const handMade: Readonly<Record<string, Scenario>> = {
  'a call to a server that is still connecting, on a version that does not hold it': tooEarly({
    claudeCode: '2.1.200',
  }),
  'a first turn that was told not to wait': scripted(STDIO, SLOW_START, {
    claudeCode: '2.1.141',
    mode: 'print',
    env: { MCP_CONNECTION_NONBLOCKING: 'true' },
  }),
  'ToolSearch while a server connects': tooEarly({ turn: [{ tool: 'ToolSearch' }] }),
  'a timeout in quotes on a version that does not look': scripted(
    { ...STDIO, timeout: '5000' },
    {},
    { claudeCode: '2.1.1' },
  ),
  'streamable-http on a version that does not know it': scripted(
    { ...HTTP, type: 'streamable-http' },
    {},
    { claudeCode: '2.1.1' },
  ),
  'streamable-http': scripted({ ...HTTP, type: 'streamable-http' }, {}),
  'an in-process server that is silent': silentFrom('sdk'),
  'an IDE that is silent': silentFrom('ide'),
  'a stdio server that ignores every sign of the end': scripted(
    STDIO,
    { onStdinEnd: 'ignore', onSignal: 'ignore' },
    { claudeCode: '2.1.80', mode: 'print' },
  ),
  'Esc on a subagent in the foreground': scripted(STDIO, SILENT, {
    claudeCode: '2.1.220',
    caller: 'subagent',
    user: [{ at: 5000, do: 'escape' }],
    horizonMs: MINUTE,
  }),
  'a result of 70,000 characters on a version with the higher limit': scripted(
    STDIO,
    { calls: [[{ at: 0, do: 'respond', text: 'x', chars: 70_000 }]] },
    { claudeCode: '2.1.40', env: { MAX_MCP_OUTPUT_TOKENS: '100000' } },
  ),
  'a result above 16 MiB': scripted(HTTP, { calls: [[{ at: 0, do: 'respond', chars: 20_000_000 }]] }),
  'an answer at the very millisecond of the wall clock': scripted(
    STDIO,
    { calls: [[{ at: 5000, do: 'respond' }]] },
    { env: { MCP_TOOL_TIMEOUT: '5000' } },
  ),
  'a stdio server that ends on the probe': scripted(STDIO, { connect: { discover: { do: 'exit', at: 0 } } }),
  'a first turn that blocks for as long as it was told': tooEarly({
    env: { MCP_CONNECT_TIMEOUT_MS: '1000', MCP_CONNECTION_NONBLOCKING: 'false' },
  }),
  ...Object.fromEntries(
    ['2.1.270', '2.1.280', '2.1.332'].map((claudeCode) => [
      `a first turn that was told to wait 0.5 s by ${claudeCode}`,
      tooEarly({ claudeCode, env: { CLAUDE_CODE_MCP_STARTUP_WAIT_MS: '500' } }),
    ]),
  ),
  'a connector that is silent': {
    ...scripted(HTTP, SILENT),
    servers: { slow: { from: 'connector', entry: { type: 'claudeai-proxy' }, behaviour: SILENT } },
  },
  'an event stream with ids that is cut': scripted(HTTP, {
    eventIds: true,
    getStream: { do: 'open' },
    calls: [
      [
        { at: 200, do: 'progress' },
        { at: 1000, do: 'drop' },
        { at: 1500, do: 'respond' },
      ],
    ],
  }),
  'a session that is taken up again with its task': scripted(
    STDIO,
    {
      connect: { discover: { do: 'ok', tasks: true } },
      calls: [[{ at: 0, do: 'task', states: [{ after: 4, status: 'completed' }] }]],
    },
    {
      user: [
        { at: 3000, do: 'exit' },
        { at: 9000, do: 'resume' },
      ],
      horizonMs: MINUTE,
    },
  ),
  'a poll of a task that is never answered': scripted(STDIO, {
    connect: { discover: { do: 'ok', tasks: true } },
    calls: [[{ at: 0, do: 'task', states: [{ after: 0, silent: true }] }]],
  }),
};

import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Behaviour, Scenario } from '../../sim/scenario/scenario.ts';
import { HTTP, STDIO } from './scenarios.ts';

function starting(entry: unknown, connect: Behaviour['connect'], more: Partial<Scenario> = {}): Scenario {
  return {
    v: 1,
    claudeCode: '2.1.332',
    mode: 'print',
    servers: { slow: { from: 'mcp-config', entry, behaviour: { connect } } },
    turn: [{ call: 'slow/work' }],
    ...more,
  };
}

const silent = { initialize: { do: 'silent' } };
const timesOf = (s: Scenario, kind: string): number[] =>
  simulate(s).events.flatMap((event) => (event.kind === kind ? [event.t] : []));

describe('a server that never answers initialize', () => {
  it.each([
    ['http', HTTP, 25_000, 'Request timed out'],
    ['stdio', STDIO, 27_000, 'Request timed out'],
    ['ws', { type: 'ws', url: 'ws://x' }, 30_000, 'MCP server "slow" connection timed out after 30000ms'],
  ])('over %s is given up earlier than MCP_TIMEOUT where the probe was answered', (_name, entry, t, text) => {
    const p = simulate(starting(entry, silent));
    expect(p).toMatchObject({
      outcome: { kind: 'never-connected', t, text },
      decidedBy: 'startup',
      origin: 'connect',
    });
  });

  it('is given up after 60 s by the oldest versions, whatever MCP_TIMEOUT says', () => {
    const env = { MCP_TIMEOUT: '100000' };
    expect(simulate(starting(STDIO, silent, { env, claudeCode: '2.1.1' })).outcome.t).toBe(60_000);
  });
});

describe('a server whose first connection fails', () => {
  const down = { discover: { do: 'status', status: 500 }, initialize: { do: 'status', status: 500 } };

  it('is tried three times more over http, 0.5, 1.5 and 4 s after each failure', () => {
    const s = starting(HTTP, down, { turn: [{ tool: 'Bash' }], turnAfter: 20_000 });
    expect(timesOf(s, 'connect.attempt')).toEqual([0, 500, 2000, 6000]);
  });

  it('is not tried again over stdio', () => {
    const broken = { initialize: { do: 'error', code: -32_603, message: 'boom' } };
    const s = starting(STDIO, broken, { turn: [{ tool: 'Bash' }], turnAfter: 20_000 });
    expect(timesOf(s, 'connect.attempt')).toEqual([0]);
  });
});

describe('the first request of a -p run', () => {
  const slow = { initialize: { after: 8000 } };

  it('waits for a server of --mcp-config until it is ready', () => {
    const s = starting(STDIO, slow, { turn: [{ tool: 'Bash' }] });
    expect(timesOf(s, 'session.firstRequest')).toEqual([8000]);
  });

  /** The same server, registered in the user's own file. */
  const fromUser = (more: Partial<Scenario>): Scenario => {
    const s = starting(STDIO, slow, more);
    return { ...s, servers: { slow: { ...s.servers['slow'], from: 'user', entry: STDIO } } };
  };

  it('waits 2 s for a server from a file; newer versions hold a call to it until it is there', () => {
    expect(timesOf(fromUser({ turn: [{ tool: 'Bash' }] }), 'session.firstRequest')).toEqual([2000]);
    expect(simulate(fromUser({}))).toMatchObject({ origin: 'connect', outcome: { kind: 'result', t: 8000 } });
  });

  it('and older versions say that there is no such tool', () => {
    expect(simulate(fromUser({ claudeCode: '2.1.212' })).outcome).toMatchObject({
      kind: 'never-connected',
      t: 2000,
      text: '<tool_use_error>Error: No such tool available: mcp__slow__work</tool_use_error>',
    });
  });
});

describe('the documented variables of the wait for servers', () => {
  const slow = { initialize: { after: 15_000 } };
  const waited = (env: Record<string, string>, more: Partial<Scenario> = {}) => {
    const p = simulate(starting(STDIO, slow, { env, turn: [{ tool: 'Bash' }], ...more }));
    const first = p.events.find(({ kind }) => kind === 'session.firstRequest')?.t;
    return [first, p.unknowns.map(({ id }) => id)];
  };
  const startup = 'unmeasured-CLAUDE_CODE_MCP_STARTUP_WAIT_MS';

  it('CLAUDE_CODE_MCP_STARTUP_WAIT_MS replaces the wait, and 0 skips it; both are said to be unmeasured', () => {
    expect(waited({ CLAUDE_CODE_MCP_STARTUP_WAIT_MS: '4000' })).toEqual([4000, [startup]]);
    const skipped = waited({ CLAUDE_CODE_MCP_STARTUP_WAIT_MS: '0' });
    expect(skipped).toEqual([0, [startup, 'startup-wait-named']]);
  });

  it('and does nothing where the changelog has not named it yet', () => {
    const old = { claudeCode: '2.1.270' };
    expect(waited({ CLAUDE_CODE_MCP_STARTUP_WAIT_MS: '0' }, old)).toEqual([
      15_000,
      ['doubt-startup-wait-unused'],
    ]);
  });

  it('MCP_CONNECT_TIMEOUT_MS moves the end of a wait that blocks, and of no other', () => {
    const env = { MCP_CONNECT_TIMEOUT_MS: '9000', MCP_CONNECTION_NONBLOCKING: 'false' };
    const fromUser = {
      servers: { slow: { from: 'user', entry: STDIO, behaviour: { connect: slow } } },
    } as const;
    expect(waited(env, fromUser)).toEqual([11_000, ['unmeasured-MCP_CONNECT_TIMEOUT_MS']]);
    expect(waited({ MCP_CONNECT_TIMEOUT_MS: '9000' }, fromUser)).toEqual([2000, []]);
    expect(waited(env)).toEqual([15_000, []]);
  });
});

describe('claude mcp list', () => {
  const list = { mode: 'cli', command: 'mcp list' } as const;

  it('says why a server failed, and fetches the tools for 5 s only', () => {
    const failed = simulate(starting(HTTP, silent, list));
    expect(failed.outcome).toMatchObject({ kind: 'cli', t: 25_000 });
    expect(failed.outcome.text).toBe(
      'slow: http://127.0.0.1:9/mcp (HTTP) - ✘ Failed to connect — Request timed out',
    );
    const noTools = simulate(starting(STDIO, { list: { do: 'silent' } }, list));
    expect(noTools.outcome).toMatchObject({ t: 5000, text: expect.stringContaining('tools fetch failed') });
  });
});

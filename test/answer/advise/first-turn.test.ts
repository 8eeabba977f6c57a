import { describe, expect, it } from 'vitest';
import { type Advice, advise, type Scenario, type ServerOrigin, simulate } from '../../../sim/index.ts';
import { STDIO, scenario } from '../../client/scenarios.ts';

const PRINT = { mode: 'print' } as const;

/** A `-p` run whose server takes a while to start. */
function starting(
  claudeCode: string,
  afterMs: number,
  from: ServerOrigin,
  more: Partial<Scenario> = {},
): Scenario {
  const s = scenario(STDIO, { respondAfterMs: 1000 }, { ...PRINT, claudeCode, ...more });
  const { slow } = s.servers;
  const behaviour = { ...slow?.behaviour, connect: { initialize: { after: afterMs } } };
  return { ...s, servers: { slow: { entry: STDIO, from, behaviour } } };
}

const advised = (s: Scenario): readonly Advice[] => advise(s, simulate(s));
const linesOf = (advice: readonly Advice[]): string[] =>
  advice.map(({ places }) => places.map(({ text }) => text).join());

describe('a server that is late for the first request of a -p run', () => {
  it.each([
    ['2.1.200', 'mcp-config'],
    ['2.1.250', 'project'],
  ] as const)('on %s (%s) is waited for by its own switch, or by a variable', (version, from) => {
    const advice = advised(starting(version, 5000, from));
    expect(linesOf(advice)).toEqual([
      '"alwaysLoad": true',
      '"env": { "MCP_CONNECTION_NONBLOCKING": "false" }',
    ]);
    for (const { scenario: changed, text } of advice) {
      expect(simulate(changed).outcome.kind).toBe('result');
      expect(text).toContain('for up to 7 s');
    }
  });

  it('is offered no switch that the version does not know', () => {
    const late = starting('2.1.110', 3000, 'project', { env: { MCP_CONNECTION_NONBLOCKING: 'true' } });
    expect(linesOf(advised(late))).toEqual(['"env": { "MCP_CONNECTION_NONBLOCKING": "false" }']);
  });

  it('that needs more than the usual wait is given more', () => {
    const lines = linesOf(advised(starting('2.1.332', 18_000, 'project')));
    expect(lines[0]).toContain('"CLAUDE_CODE_MCP_STARTUP_WAIT_MS": "24000"');
  });
});

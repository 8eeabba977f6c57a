import { describe, expect, it } from 'vitest';
import type { ClockId } from '../../../sim/facts/ids.ts';
import { TELLS_SERVER } from '../../../sim/facts/rules/cancellation.ts';
import { type Scenario, type Step, simulate } from '../../../sim/index.ts';
import { readMessage } from '../../../sim/paste/records/text/verdict.ts';

const NEVER: readonly Step[] = [{ at: 0, do: 'headers' }];

function scenario(claudeCode: string, entry: object, env: Record<string, string>, steps = NEVER): Scenario {
  return {
    v: 1,
    claudeCode,
    mode: 'interactive',
    caller: 'main',
    env,
    servers: { s: { from: 'project', entry, behaviour: { calls: [[...steps]] } } },
    turn: [{ call: 's/work' }],
  };
}

const http = { type: 'http', url: 'https://h.test/mcp' };
const stdio = { command: 'node' };
const quick = { MCP_TOOL_TIMEOUT: '7000' };

/** A call that each clock ends, on versions with different words. */
const ends: readonly [ClockId, string, Scenario][] = [
  ...['2.1.150', '2.1.203', '2.1.332'].map((v): [ClockId, string, Scenario] => [
    'wall-clock',
    v,
    scenario(v, stdio, quick),
  ]),
  ...['2.1.187', '2.1.203', '2.1.332'].map((v): [ClockId, string, Scenario] => [
    'idle',
    v,
    scenario(v, http, {}),
  ]),
  ...['2.1.142', '2.1.332'].map((v): [ClockId, string, Scenario] => [
    'first-byte',
    v,
    scenario(v, http, {}, []),
  ]),
];

const told = (one: Scenario): { text: string; cancelled: boolean } => {
  const { outcome, finish, events } = simulate(one);
  const end = finish ?? outcome;
  const cancelled = events.some(({ kind, t }) => kind === 'cancel.sent' && t <= (end?.t ?? 0));
  return { text: end?.text ?? '', cancelled };
};

describe('the words that the simulator predicts', () => {
  it.each(ends)(
    '%s on %s are read as that clock, and as what it tells the server',
    (clock, _version, one) => {
      const { text, cancelled } = told(one);
      expect(readMessage(text)).toMatchObject({ clock, end: 'error', told: cancelled });
      expect(TELLS_SERVER[clock]).toBe(cancelled);
    },
  );

  it('of a move are read as a move, with its seconds and its task', () => {
    const { outcome } = simulate(scenario('2.1.332', stdio, {}));
    const text = outcome.text?.replaceAll('<task>', 'k1a2b3c4d') ?? '';
    expect(readMessage(text)).toMatchObject({
      clock: 'background',
      end: 'backgrounded',
      server: 's',
      tool: 'work',
      ms: 120_000,
      task: 'k1a2b3c4d',
    });
  });

  it.each(['escape', 'sendNow'] as const)('of a person (%s) are read as a person', (act) => {
    const one = { ...scenario('2.1.332', stdio, {}), user: [{ at: 5000, do: act }] } as Scenario;
    expect(readMessage(simulate(one).outcome.text ?? '')).toMatchObject({ clock: null, end: 'interrupted' });
  });

  it('name the server as it is spelled', () => {
    const named = readMessage('MCP server "my plugin: x" tool "a.b-c" timed out after 90s');
    expect(named).toMatchObject({ server: 'my plugin: x', tool: 'a.b-c', ms: 90_000 });
  });
});

describe('words that only look like it', () => {
  it.each([
    'done: 42 rows',
    'upstream timed out after 3s',
    'The operation timed out in the database',
    'idle',
    '',
  ])('%j are not the client’s', (text) => expect(readMessage(text)).toBeUndefined());

  it('the server’s own -32001 is not the wall clock', () => {
    expect(readMessage('MCP error -32001: Request timed out')).toMatchObject({ clock: null, told: false });
  });
});

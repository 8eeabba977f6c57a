import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { eventsOf, STDIO, scenario, scripted } from './scenarios.ts';

const MOVES = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '3000' };
const long = (more: Partial<Scenario>): Scenario => scenario(STDIO, { respondAfterMs: 20_000 }, more);

describe('stopping a call in the background', () => {
  it('by TaskStop cancels it on the wire; its late result is lost', () => {
    const s = long({ env: MOVES, model: [{ after: 2000, do: 'taskStop' }] });
    expect(eventsOf(s, 'cancel.sent', 'model.told', 'model.notified')).toEqual([
      '3000 model.told',
      '5000 cancel.sent',
      '5000 model.told',
    ]);
    expect(simulate(s).finish).toMatchObject({ kind: 'cancelled', t: 5000 });
  });

  it('by the person is told to the model with the next message', () => {
    const user = [
      { at: 7000, do: 'stopTask' },
      { at: 11_000, do: 'message' },
    ];
    expect(eventsOf(long({ env: MOVES, user }), 'cancel.sent', 'model.notified')).toEqual([
      '7000 cancel.sent',
      '11000 model.notified killed',
    ]);
  });
});

describe('Esc', () => {
  it('is told to the model with the next message', () => {
    const user = [
      { at: 3000, do: 'escape' },
      { at: 5000, do: 'message' },
    ];
    expect(eventsOf(long({ user }), 'cancel.sent', 'model.told')).toEqual([
      '3000 cancel.sent',
      '5000 model.told',
    ]);
  });

  it('reaches a subagent in the foreground only', () => {
    const sub = (more: Partial<Scenario>) =>
      simulate(long({ caller: 'subagent', user: [{ at: 3000, do: 'escape' }], ...more })).outcome.kind;
    expect(sub({})).toBe('result');
    expect(sub({ claudeCode: '2.1.219' })).toBe('interrupted');
    expect(sub({ claudeCode: '2.1.219', agent: { runInBackground: true } })).toBe('result');
    expect(sub({ env: { CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1' } })).toBe('interrupted');
  });
});

describe('leaving with a call in the background', () => {
  it('ends the server and cancels nothing', () => {
    const s = long({ env: MOVES, user: [{ at: 7000, do: 'exit', choice: 'stop' }] });
    expect(eventsOf(s, 'server.signal', 'cancel.sent', 'session.exit')).toEqual([
      '7000 server.signal SIGINT',
      '7000 session.exit',
    ]);
  });

  it('is only asked, not done, while the question is open', () => {
    const s = long({ env: MOVES, user: [{ at: 7000, do: 'exit', choice: 'none' }] });
    expect(eventsOf(s, 'session.exit')).toEqual([]);
  });
});

describe('hooks and prompts', () => {
  it('before the call hold no clock back', () => {
    const s = long({
      env: { MCP_TOOL_TIMEOUT: '4000' },
      permissionPromptMs: 7000,
      hooks: { PreToolUse: { ms: 5000 } },
    });
    expect(simulate(s)).toMatchObject({ origin: 'call', outcome: { kind: 'error', t: 4000 } });
  });

  it('after the call delay only what the model is told; at a move they fire once', () => {
    const s = long({ env: MOVES, hooks: { PostToolUse: { ms: 5000 } } });
    expect(simulate(s).outcome).toMatchObject({ kind: 'backgrounded', t: 3000 });
    expect(eventsOf(s, 'hook.fired', 'model.told')).toEqual(['3000 hook.fired', '8000 model.told']);
  });
});

it('the results of one answer reach the model together', () => {
  const calls = [[{ at: 10_000, do: 'respond' as const }], [{ at: 1000, do: 'respond' as const }]];
  const s = scripted(STDIO, { calls }, { env: MOVES, turn: [{ call: 'slow/work' }, { call: 'slow/work' }] });
  expect(eventsOf(s, 'call.backgrounded', 'model.told')).toEqual([
    '3000 call.backgrounded',
    '4000 model.told',
    '4000 model.told',
  ]);
});

it('an answer that asks for input first comes to the same call, with the clocks of the first', () => {
  const calls = [[{ at: 400, do: 'inputRequired' as const }], [{ at: 12_000, do: 'respond' as const }]];
  const s = scripted(
    STDIO,
    { connect: { discover: { do: 'ok' } }, calls },
    {
      env: { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '4000' },
      user: [{ at: 9500, do: 'answer' }],
    },
  );
  expect(eventsOf(s, 'call.sent')).toEqual(['0 call.sent', '9500 call.sent']);
  expect(simulate(s)).toMatchObject({ outcome: { kind: 'backgrounded', t: 12_000 }, finish: { t: 21_500 } });
});

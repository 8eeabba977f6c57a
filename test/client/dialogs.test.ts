import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Scenario, Step, UserAction } from '../../sim/scenario/scenario.ts';
import { STDIO, scenario } from './scenarios.ts';

/** A server that opens a dialog at 2 s and answers `thenMs` after it was closed. */
function asking(user: readonly UserAction[], thenMs: number, more: Partial<Scenario> = {}): Scenario {
  const then: Step[] = [{ at: thenMs, do: 'respond' }];
  const calls = [[{ at: 2000, do: 'elicit', then } as const]];
  return {
    ...scenario(STDIO, {}, { user, ...more }),
    servers: { slow: { entry: STDIO, behaviour: { calls } } },
  };
}

const answerAt = (at: number): UserAction[] => [{ at, do: 'answer' }];

describe('an open dialog', () => {
  it('defers the move to the next whole multiple of the threshold, not to its own end', () => {
    const env = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '4000' };
    const p = simulate(asking(answerAt(10_200), 20_000, { env }));
    expect(p.outcome).toMatchObject({ kind: 'backgrounded', t: 12_000 });
  });

  it('leaves a move that it deferred out of what acted first, where the answer comes before the next', () => {
    const env = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '4000' };
    const p = simulate(asking(answerAt(5000), 1000, { env }));
    expect(p).toMatchObject({ outcome: { kind: 'result', t: 6000 }, firstTimer: null, decidedBy: null });
  });

  it('does not count as silence, and its end starts the window anew', () => {
    const env = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0', CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '5000' };
    expect(simulate(asking(answerAt(46_000), 3000, { env })).outcome).toMatchObject({
      kind: 'result',
      t: 49_000,
    });
    expect(simulate(asking(answerAt(27_300), 300_000, { env })).outcome).toMatchObject({
      kind: 'error',
      t: 60_000,
      text: expect.stringContaining('for 32s'),
    });
  });

  it('does not stop the wall clock, and outlives the call', () => {
    const env = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '0', MCP_TOOL_TIMEOUT: '8000' };
    const p = simulate(asking(answerAt(16_800), 1000, { env }));
    expect(p).toMatchObject({ outcome: { kind: 'error', t: 8000 }, decidedBy: 'wall-clock' });
    expect(p.events).toContainEqual(expect.objectContaining({ kind: 'elicitation.closed', t: 16_800 }));
  });

  it('is cancelled at once with -p', () => {
    const p = simulate(asking([], 5000, { mode: 'print' }));
    expect(p.outcome).toMatchObject({ kind: 'result', t: 7000 });
  });
});

describe('Esc', () => {
  it('dismisses a dialog first, and only then interrupts the call and tells the server', () => {
    const p = simulate(
      asking(
        [
          { at: 5000, do: 'escape' },
          { at: 6000, do: 'escape' },
        ],
        60_000,
      ),
    );
    expect(p.outcome).toMatchObject({ kind: 'interrupted', t: 6000 });
    expect(p.events).toContainEqual(
      expect.objectContaining({ kind: 'elicitation.closed', t: 5000, action: 'cancel' }),
    );
    expect(p.events).toContainEqual(
      expect.objectContaining({ kind: 'cancel.sent', reason: 'AbortError: user-cancel' }),
    );
  });

  it('leaves a call in the background alone', () => {
    const s = scenario(STDIO, { respondAfterMs: 300_000 }, { user: [{ at: 200_000, do: 'escape' }] });
    expect(simulate(s).finish).toMatchObject({ kind: 'completed', t: 300_000 });
  });
});

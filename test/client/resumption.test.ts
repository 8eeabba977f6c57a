import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Behaviour, Scenario, Step } from '../../sim/scenario/scenario.ts';
import { eventsOf, HTTP, scripted } from './scenarios.ts';

const PRINT = { mode: 'print', env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '0' } } as const;

/** An event stream that breaks 1 s into the call, after one event. */
function broken(how: 'drop' | 'end', then: readonly Step[], more: Partial<Behaviour> = {}): Scenario {
  const behaviour: Behaviour = {
    reply: 'sse',
    eventIds: true,
    getStream: { do: 'open' },
    calls: [[{ at: 200, do: 'progress' }, { at: 1000, do: how }, ...then]],
    ...more,
  };
  return scripted(HTTP, behaviour, PRINT);
}

describe('an event stream with ids that is lost', () => {
  it.each(['drop', 'end'] as const)('(%s) is asked for again after 1 s, and brings what was kept', (how) => {
    const s = broken(how, [{ at: 1400, do: 'respond' }]);
    expect(simulate(s)).toMatchObject({ outcome: { kind: 'result', t: 2000 } });
    expect(simulate(s).rules).toContain('stream-resumed');
  });

  it('carries later messages at once', () => {
    expect(simulate(broken('drop', [{ at: 5000, do: 'respond' }])).outcome.t).toBe(5000);
  });

  it('and brings nothing leaves the drop watchdog armed; progress on it disarms it', () => {
    expect(simulate(broken('drop', []))).toMatchObject({
      outcome: { kind: 'error', t: 120_000 },
      decidedBy: 'transport',
    });
    const alive = broken('drop', [
      { at: 1500, do: 'progress' },
      { at: 200_000, do: 'respond' },
    ]);
    expect(eventsOf(alive, 'progress')).toEqual(['200 progress', '2000 progress']);
    expect(simulate(alive).outcome).toMatchObject({ kind: 'result', t: 200_000 });
  });

  it('is lost for good where the server takes no GET, or the client has no id yet', () => {
    const noGet = broken('drop', [{ at: 5000, do: 'respond' }], { getStream: undefined });
    expect(simulate(noGet).outcome.t).toBe(120_000);
    const noId = broken('drop', [], {
      calls: [
        [
          { at: 0, do: 'headers' },
          { at: 1000, do: 'drop' },
        ],
      ],
    });
    expect(simulate(noId).rules).not.toContain('stream-resumed');
  });

  it('is asked for once more 1.5 s later where the first GET fails', () => {
    const getStream = [{ do: 'open' }, { do: 'status', status: 500 }, { do: 'open' }];
    const s = broken('drop', [{ at: 1400, do: 'respond' }], { getStream });
    expect(simulate(s).outcome).toMatchObject({ kind: 'result', t: 3500 });
  });
});

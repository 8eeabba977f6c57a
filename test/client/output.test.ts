import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Outcome } from '../../sim/scenario/prediction.ts';
import type { Behaviour, Scenario, Step } from '../../sim/scenario/scenario.ts';
import { STDIO, scripted } from './scenarios.ts';

function answering(step: Partial<Step>, more: Partial<Scenario> = {}, own: Behaviour = {}): Outcome {
  const calls = [[{ at: 1, do: 'respond' as const, text: 'words ', ...step }]];
  return simulate(scripted(STDIO, { ...own, calls }, { mode: 'print', ...more })).outcome;
}

describe('a result', () => {
  it('of up to 50,000 characters is told whole; one more and it is saved', () => {
    expect(answering({ chars: 50_000 }).chars).toBe(50_000);
    expect(answering({ chars: 50_001 }).text).toMatch(/^<persisted-output>\nOutput too large \(48\.9KB\)/);
  });

  it('was told whole up to 100,000 characters before 2.1.51', () => {
    expect(answering({ chars: 60_000 }, { claudeCode: '2.1.50' }).chars).toBe(60_000);
  });

  it('above the token limit is saved, and the model gets a note', () => {
    expect(answering({ chars: 104_000 }).text).toMatch(/^Error: result \(104,000 characters/);
    const env = { MAX_MCP_OUTPUT_TOKENS: '1000' };
    expect(answering({ chars: 3000 }, { env }).chars).toBe(3000);
    expect(answering({ chars: 6000 }, { env }).text).toMatch(/^Error: result \(6,000 characters/);
  });

  it('may be as long as its tool declares', () => {
    expect(answering({ chars: 200_000 }, {}, { maxResultSizeChars: 500_000 }).chars).toBe(200_000);
    expect(answering({ chars: 120_000 }, {}, { maxResultSizeChars: 100_000 }).text).toContain('(117.2KB)');
  });

  it('is cut where files are turned off, and still saved when that is too long', () => {
    const env = { ENABLE_MCP_LARGE_OUTPUT_FILES: 'false' };
    expect(answering({ chars: 120_000 }, { env }).text).toContain('(98.1KB)');
  });
});

it('an error text keeps its two ends', () => {
  expect(answering({ chars: 10_500, isError: true })).toMatchObject({ kind: 'error', chars: 10_500 });
  expect(answering({ chars: 60_000, isError: true })).toMatchObject({ kind: 'error', chars: 10_040 });
});

it('a moved call delivers 60,000 characters whole', () => {
  const behaviour: Behaviour = { calls: [[{ at: 9000, do: 'respond', text: 'words ', chars: 60_000 }]] };
  const env = { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '3000' };
  expect(simulate(scripted(STDIO, behaviour, { env })).finish).toMatchObject({ chars: 60_000, t: 9000 });
});

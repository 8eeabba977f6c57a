import { describe, expect, it } from 'vitest';
import { compare, type Side } from '../../sim/answer/compare.ts';
import { plain } from '../../sim/answer/span.ts';
import { simulate } from '../../sim/client/simulate.ts';
import type { Scenario } from '../../sim/scenario/scenario.ts';
import { HTTP, MINUTE, STDIO, scenario } from '../client/scenarios.ts';

const side = (from: Scenario): Side => ({ scenario: from, prediction: simulate(from) });
const slow = (more: Partial<Scenario> = {}, entry: unknown = HTTP): Side =>
  side(scenario(entry, { respondAfterMs: 20 * MINUTE, firstByte: 'stream' }, more));
const differenceOf = (a: Side, b: Side): string => plain(compare(a, b).sentence);

describe('compare', () => {
  it('says what becomes of a call with two versions', () => {
    expect(differenceOf(slow({ claudeCode: '2.1.100' }), slow())).toMatch(
      /^With Claude Code 2\.1\.100 the call is .+; with Claude Code 2\.1\.332 it is lost at 5:00 \(idle check\)/,
    );
  });

  it('names the one setting that differs, and by how much the end moves', () => {
    const longer = slow({ env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '600000' } });
    expect(differenceOf(slow(), longer)).toBe(
      'With no CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT the call is lost at 5:00 (idle check); ' +
        'with CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT=600000 it is lost at 10:00 (idle check), 5:00 later.',
    );
    expect(differenceOf(longer, slow())).toContain('5:00 earlier.');
  });

  it('names a key of the entry, and who calls', () => {
    const { names } = compare(slow(), slow({}, { ...HTTP, timeout: 90_000 }));
    expect(names).toEqual(['no timeout', '"timeout": 90000']);
    expect(compare(slow(), slow({ mode: 'print' })).names).toEqual(['a conversation', 'claude -p']);
  });

  it('goes by order where more than one thing differs', () => {
    expect(compare(slow(), slow({ mode: 'print', claudeCode: '2.1.100' })).names).toEqual([
      'the first',
      'the second',
    ]);
    const sooner = side(scenario(HTTP, { respondAfterMs: MINUTE }));
    expect(compare(slow(), sooner).names).toEqual(['the first', 'the second']);
  });

  it('says so where there is no difference', () => {
    const quick = side(scenario(STDIO, { respondAfterMs: MINUTE }));
    const other = side(scenario(STDIO, { respondAfterMs: MINUTE }, { claudeCode: '2.1.331' }));
    expect(compare(quick, other)).toMatchObject({ isSame: true });
    expect(differenceOf(quick, other)).toBe('No difference in the end: the call is answered at 1:00.');
  });

  it('says what differs on the way to the same end', () => {
    expect(differenceOf(slow({ claudeCode: '2.1.200' }), slow())).toBe(
      'No difference in the end: the call is lost at 5:00 (idle check); ' +
        'but with Claude Code 2.1.332 it had moved to the background at 2:00.',
    );
  });

  it('tells a lost call from one that is answered', () => {
    const text = differenceOf(side(scenario(HTTP, { respondAfterMs: MINUTE, firstByte: 'stream' })), slow());
    expect(text).toContain('the call is answered at 1:00; with the second it is lost at 5:00 (idle check).');
  });
});

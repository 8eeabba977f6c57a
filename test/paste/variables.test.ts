import { describe, expect, it } from 'vitest';
import { MAX_DELAY_MS } from '../../sim/facts/rules/constants.ts';
import { readPaste } from '../../sim/paste/index.ts';
import { remark, remarks } from './support.ts';

const exported = (name: string, value: string, claudeCode?: string) =>
  readPaste(`export ${name}=${value}`, claudeCode === undefined ? {} : { claudeCode });

describe('a value of a variable', () => {
  it.each([
    ['MCP_TIMEOUT', '10s', '1:20 warning unit-ignored', 'export MCP_TIMEOUT=10000'],
    [
      'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
      '5m',
      '1:42 warning unit-ignored',
      'export CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT=300000',
    ],
    ['MCP_TIMEOUT', 'abc', '1:20 warning value-not-a-number', undefined],
    ['MCP_TIMEOUT', '', '1:20 info value-empty', undefined],
    ['MCP_TIMEOUT', '0x1F40', '1:20 warning value-cut', 'export MCP_TIMEOUT=8000'],
    ['MCP_TOOL_TIMEOUT', '0', '1:25 warning zero-is-default', undefined],
    ['MCP_TOOL_TIMEOUT', '500', '1:25 warning value-raised', 'export MCP_TOOL_TIMEOUT=500000'],
    ['MCP_TIMEOUT', '30', '1:20 warning value-tiny', 'export MCP_TIMEOUT=30000'],
    ['CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT', '0', '1:42 info clock-off', undefined],
    ['MCP_TOOL_TIMEOUT', '60000', '1:25 info caps-every-call', undefined],
    ['MCP_TIMEOUT', '“60000”', '1:20 warning smart-quotes', 'export MCP_TIMEOUT=60000'],
    ['MCP_TIMEOUT', '$FOO', '1:20 warning value-unknown', undefined],
  ])('%s=%s is explained', (name, value, at, fix) => {
    const result = exported(name, value);
    expect(remarks(result)).toContain(at);
    expect(result.diagnostics.find((diagnostic) => at.endsWith(diagnostic.id))?.fix?.text).toBe(fix);
  });

  it.each([
    ['MCP_TIMEOUT', '8_000'],
    ['MCP_TIMEOUT', '8000ms'],
    ['MCP_TOOL_TIMEOUT', '1e6'],
  ])('%s=%s is read as meant and needs no warning', (name, value) => {
    expect(exported(name, value).diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('depends on the version: separators were cut off before 2.1.211', () => {
    const before = exported('MCP_TOOL_TIMEOUT', '64_000', '2.1.205');
    expect(remarks(before)).toEqual(['1:25 warning value-cut', '1:25 info changes-with-version']);
    expect(remark(before, 'changes-with-version')?.message).toContain('from 2.1.211 on it is 1 min 4 s');
    const after = remark(exported('MCP_TOOL_TIMEOUT', '64_000'), 'changes-with-version');
    expect(after?.message).toContain('before 2.1.211 it is raised to 1 s');
  });

  it('overflows up to 2.1.141', () => {
    expect(remark(exported('MCP_TOOL_TIMEOUT', '2147483648', '2.1.141'), 'value-overflows')?.severity).toBe(
      'warning',
    );
  });

  it('overflows into the same value in the table and in the sentence', () => {
    const text = 'export MCP_TOOL_TIMEOUT=3000000000\nclaude mcp add a -- x\n';
    const before = readPaste(text, { claudeCode: '2.1.141' });
    expect(before.servers[0]?.effective.wallClockMs).toBe(1);
    expect(before.servers[0]?.summary).toContain('the wall clock ends it at 0:00.001');
    const after = readPaste(text).servers[0];
    expect(after?.effective).toMatchObject({ wallClockMs: MAX_DELAY_MS });
    expect(after?.why.wallClockMs).toMatchObject({ rule: 'number-max' });
  });

  it.each([
    ['MCP_TOOL_TIMEOUT', '30m', 'read as 30 ms, which is raised to 1 s'],
    ['CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT', '30m', 'read as 30 ms, which is raised to 1 s'],
    ['MCP_TIMEOUT', '0.5s', 'read as 0 s, which means the default'],
    ['CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS', '0x7d0', 'read as 0 s, which means never'],
  ])('%s=%s says what it comes to', (name, value, said) => {
    expect(exported(name, value).diagnostics[0]?.message).toContain(said);
  });

  it('says how many remarks are left out where there are too many', () => {
    const said = readPaste('export MCP_TIMEOUT=30\n'.repeat(602)).diagnostics;
    expect(said).toHaveLength(500);
    // 601 values are set again later; the last one, which counts, is too small.
    expect(said.find(({ id }) => id === 'remarks-left-out')?.message).toContain('103 more remarks');
    expect(said.at(-1)).toMatchObject({ id: 'value-tiny', line: 602 });
  });

  it('is looked at behind however many other variables', () => {
    const others = Array.from({ length: 2100 }, (_, i) => `export OTHER_${i}=1\n`).join('');
    expect(remarks(readPaste(`${others}export MCP_TIMEOUT=30\n`))).toEqual(['2101:20 warning value-tiny']);
  });

  it('is of no use on a version without that clock', () => {
    const result = exported('CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT', '20000', '2.1.186');
    expect(remark(result, 'variable-of-later-version')?.message).toContain('2.1.186');
  });

  it.each([
    ['2.1.226', 'On 2.1.226 it does nothing for a tool call; from 2.1.227 on it also raises'],
    [
      '2.1.227',
      'Since 2.1.227 it also raises how long an http or sse call may wait for its response headers, to 2 min',
    ],
  ])('of MCP_TIMEOUT on %s says what it does for a call', (version, says) => {
    const message = remark(exported('MCP_TIMEOUT', '120000', version), 'startup-only')?.message;
    expect(message).toContain(says);
    expect(message).toContain('MCP_TOOL_TIMEOUT');
  });

  it('of MCP_TIMEOUT that is no longer than the first byte has anyway raises nothing', () => {
    const message = remark(exported('MCP_TIMEOUT', '60000'), 'startup-only')?.message;
    expect(message).toContain('if it is above 1 min');
  });
});

describe('a name that Claude Code does not read', () => {
  it.each([
    ['MCP_TOOLS_TIMEOUT', 'MCP_TOOL_TIMEOUT'],
    ['MCP_TIMOUT', 'MCP_TIMEOUT'],
    ['CLAUDE_MCP_TIMEOUT', 'MCP_TIMEOUT'],
    ['MCP_TIMEOUT_TOOL', 'MCP_TOOL_TIMEOUT'],
    ['CLAUDE_CODE_MCP_IDLE_TIMEOUT', 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT'],
    ['mcp_timeout', 'MCP_TIMEOUT'],
  ])('%s was most likely meant as %s', (name, meant) => {
    const found = remark(exported(name, '60000'), 'unknown-variable');
    expect(found).toMatchObject({
      severity: 'warning',
      line: 1,
      column: 8,
      fix: { text: `export ${meant}=60000` },
    });
  });

  it.each(['PATH', 'OTHER_TIMEOUT', 'MCP_SERVER_PORT', 'MAX_MCP_OUTPUT_TOKENS'])(
    '%s is left alone',
    (name) => {
      expect(remarks(exported(name, '60000'))).toEqual([]);
    },
  );
});

describe('of several places', () => {
  const both =
    '# ~/.claude/settings.json\n{ "env": { "MCP_TOOL_TIMEOUT": "300000" } }\n\nexport MCP_TOOL_TIMEOUT=200000\n';

  it('the stronger holds, and the other says so', () => {
    const result = readPaste(both);
    expect(result.environment.effective.toolTimeoutMs).toBe(300_000);
    expect(remarks(result)).toEqual(['4:8 info overridden']);
  });

  it('a project may not shorten the start from 2.1.328 on', () => {
    const text = '{\n  "env": { "MCP_TIMEOUT": "8000" }\n}';
    const now = readPaste(text, { file: '.claude/settings.json' });
    expect(remarks(now)).toEqual(['2:12 warning startup-project-ignored']);
    const before = readPaste(text, { file: '.claude/settings.json', claudeCode: '2.1.327' });
    expect(before.environment.effective.startupMs).toBe(8000);
  });
});

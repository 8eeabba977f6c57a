import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const check = (
  args: readonly string[],
  input = '',
): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['sim/cli.ts', 'check', ...args], { input, encoding: 'utf8' });

const good = '{\n  "mcpServers": {\n    "slow": { "command": "node", "timeout": 600000 }\n  }\n}\n';
const bad = good.replace('600000', '30');

describe('check', () => {
  it('tells a person what each clock is, why, and where that stands', () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'));
    const file = join(folder, '.mcp.json');
    writeFileSync(file, good);
    const { status, stdout } = check([file]);
    expect(status).toBe(0);
    expect(stdout).toContain('slow (stdio)');
    expect(stdout).toMatch(/wall clock +10 min +← "timeout" of the server is 10 min +← .*\.mcp\.json:3:45/);
  });

  it('shows what is wrong with its line and a caret, and exits with 1', () => {
    const { status, stdout } = check([], bad);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /paste:3:45 warning timeout-below-1000: .*\n +"slow": .*\n +\^\n +fix: "timeout": 30000/,
    );
  });

  it('writes one JSON object with --json', () => {
    expect(JSON.parse(check(['--json', '-'], good).stdout)).toMatchObject({
      blocks: [{ format: 'mcp-json', line: 1, endLine: 5 }],
    });
  });

  it('takes a version', () => {
    const { stdout } = check(['--json', '--claude', '2.1.146'], good);
    expect(JSON.parse(stdout)).toMatchObject({
      claudeCode: '2.1.146',
      servers: [{ effective: { wallClockMs: 100_000_000 } }],
    });
  });

  it('puts several files together', () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'));
    writeFileSync(join(folder, '.mcp.json'), good.replace(', "timeout": 600000', ''));
    writeFileSync(join(folder, 'vars.sh'), 'export MCP_TOOL_TIMEOUT=45000\n');
    const { stdout } = check(['--json', join(folder, '.mcp.json'), join(folder, 'vars.sh')]);
    expect(JSON.parse(stdout)).toMatchObject({
      servers: [
        {
          effective: { wallClockMs: 45_000 },
          why: { wallClockMs: { file: join(folder, 'vars.sh'), line: 1 } },
        },
      ],
    });
  });

  it('answers line by line with --ndjson and goes on after a bad line', () => {
    const input = `${JSON.stringify({ id: 'a', text: good })}\nnonsense\n${JSON.stringify({ id: 'b', text: bad })}\n`;
    const { status, stdout } = check(['--ndjson'], input);
    expect(status).toBe(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ id: 'a' }, { error: { message: 'not JSON' } }, { id: 'b' }]);
  });

  it.each([[['--nope']], [['/no/such/file']], [['--ndjson', '--json']]])('exits with 2 on %j', (args) => {
    const { status, stdout, stderr } = check(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^mcp-timing check: .+\nusage: /);
  });
});

import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';

const banner = ' ▐▛███▛█   Claude Code v2.1.332\n▝▜██████▀  Opus 5.5 · API Usage Billing\n\n❯ go\n\n';
const calls = (text: string): string[] =>
  readPaste(banner + text).calls.map(
    ({ server, tool, end, clock, finish }) =>
      `${server}/${tool} ${end} ${clock}${finish ? ` ${finish.kind}` : ''}`,
  );

describe('a copied terminal', () => {
  it('shows calls that answered, failed, or run, without a reason', () => {
    expect(calls('  Called slow 3 times · 1 failed (ctrl+o to expand)\n')).toEqual([
      'slow/null result null',
      'slow/null result null',
      'slow/null error null',
    ]);
    expect(calls('  Calling slow · 59s…\n')).toEqual(['slow/null none null']);
  });

  it('shows what was moved, by its footer, its panel or the dialog at the end', () => {
    const moved = '  Called slow\n\n● done\n\n✻ Baked for 2m 1s · 1 MCP task still running\n';
    expect(calls(moved)).toEqual(['slow/null backgrounded background']);
    expect(calls(`${moved}\n  ❯ ⏳ slow/work · k1a2b3c4 · working\n`)).toEqual([
      'slow/work backgrounded background',
    ]);
    expect(calls(`${moved}\n  MCP task · slow/work\n`)).toEqual(['slow/work backgrounded background']);
    expect(calls(`${moved}\n● MCP task k1a2b3c4d (slow/work) failed.\n`)).toEqual([
      'slow/work backgrounded background failed',
    ]);
  });

  it('shows a task of the server, which no clock moved', () => {
    const panel = '  slow/work\n  MCP task\n\n  Status:       working\n  Server task:  task-1\n';
    expect(calls(`  Called slow\n\n✻ Baked for 2s · 1 MCP task still running\n\n${panel}`)).toEqual([
      'slow/work backgrounded null',
    ]);
  });

  it('names a clock only where the message itself is on the screen', () => {
    const expanded =
      '● slow - work (MCP)(a: "x")\n  ⎿  Error: MCP server "slow" tool "work" timed out after 9s\n';
    expect(calls(expanded)).toEqual(['slow/work error wall-clock']);
    expect(calls('● slow - work (MCP)\n  ⎿  Error: no such row\n')).toEqual(['slow/work error null']);
  });
});

describe('claude mcp list and get', () => {
  const read = (text: string): unknown[] =>
    readPaste(text).connections.map(({ server, transport, end, clock }) => [server, transport, end, clock]);

  it('tell each server’s state, whatever is in its name, and leave out what was never tried', () => {
    const text = [
      '$ claude mcp list',
      'Checking MCP server health...',
      '',
      'plugin:foo:bar: npx -y bar - ✓ Connected',
      '[Warning] [s] mcpServers.s: Missing environment variables: X',
      's: node x.mjs - ✗ Failed to connect',
      't: https://h.test (HTTP) - ✘ Failed to connect — Request timed out',
      'u:  (HTTP) - - Not configured',
      'v: node v.mjs - ⏸ Pending approval (run `claude` to approve)',
    ].join('\n');
    expect(readPaste(text).blocks).toMatchObject([{ format: 'mcp-get', line: 1, endLine: 9 }]);
    expect(read(text)).toEqual([
      ['plugin:foo:bar', 'stdio', 'connected', null],
      ['s', 'stdio', 'failed', null],
      ['t', 'http', 'failed', 'startup'],
    ]);
  });

  it('say that a "timeout" below 1000 counts for nothing', () => {
    const text =
      'j:\n  Scope: User config\n  Status: ✔ Connected\n  Type: stdio\n  Timeout: 30ms (ignored: below 1000ms minimum)\n';
    expect(readPaste(text).diagnostics).toMatchObject([
      { severity: 'warning', line: 5, fix: { text: '"timeout": 30000' } },
    ]);
  });
});

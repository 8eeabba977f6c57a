import { describe, expect, it } from 'vitest';
import { readPaste } from '../../sim/paste/index.ts';
import { remarks, usable } from './support.ts';

describe('~/.claude.json', () => {
  const entry = (timeout: number): object => ({ command: 'node', timeout });

  it('gives the servers of the user and of each project', () => {
    const text = JSON.stringify({
      mcpServers: { mine: entry(2000) },
      projects: { '/a': { mcpServers: { own: entry(3000) } }, '/b': { mcpServers: { own: entry(4000) } } },
    });
    const { servers } = readPaste(text, { file: '~/.claude.json' });
    expect(servers.map(({ name, project, effective }) => [name, project, effective.wallClockMs])).toEqual([
      ['mine', undefined, 2000],
      ['own', '/a', 3000],
      ['own', '/b', 4000],
    ]);
  });

  it('of one name uses the project’s own entry as a whole', () => {
    const text = JSON.stringify({
      mcpServers: { s: entry(2000) },
      projects: { '/a': { mcpServers: { s: { command: 'node' } } } },
    });
    const result = readPaste(text, { file: '~/.claude.json' });
    expect(result.servers.map(({ effective }) => effective.wallClockMs)).toEqual([100_000_000]);
    expect(remarks(result)).toEqual(['1:16 info server-hidden']);
  });
});

describe('a file from which the client reads no servers', () => {
  const text = '{"mcpServers":{"s":{"command":"node"}}}';

  it.each([
    ['~/.claude/mcp.json', 'file-not-read'],
    ['claude_desktop_config.json', 'file-not-read'],
    ['.claude/settings.json', 'servers-in-settings'],
  ])('%s', (file, id) => {
    const result = readPaste(text, { file });
    expect(usable(result)).toEqual({ s: false });
    expect(result.diagnostics.map((diagnostic) => `${diagnostic.severity} ${diagnostic.id}`)).toEqual([
      `error ${id}`,
    ]);
  });
});

describe('a settings file', () => {
  it('has no key for times but its env', () => {
    const result = readPaste('{\n  "auto_background": [],\n  "MCP_TIMEOUT": "5000"\n}', {
      file: '.claude/settings.json',
    });
    expect(remarks(result)).toEqual(['2:3 warning unknown-settings-key', '3:3 warning variable-outside-env']);
    expect(result.diagnostics[1]?.fix?.text).toBe('"env": { "MCP_TIMEOUT": "5000" }');
  });

  it('may hold numbers in its env', () => {
    const result = readPaste('{"env":{"MCP_TIMEOUT":8000}}', { file: '~/.claude/settings.json' });
    expect(result.environment.effective.startupMs).toBe(8000);
  });
});

import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { ids, remark, usable } from '../support.ts';

describe('what READMEs tell people to paste', () => {
  it.each([
    [
      'parts put together by the shell',
      `claude mcp add-json gh '{"type":"http","url":"https://h.test/mcp","headers":{"Authorization":"Bearer '"$TOKEN"'"}}'`,
    ],
    [
      'backticks of PowerShell',
      'claude mcp add-json gh "{`"type`":`"http`",`"url`":`"https://h.test/mcp`",`"headers`":{`"A`":`"Bearer $env:T`"}}"',
    ],
  ])('is JSON with quotes inside quotes: %s', (_name, text) => {
    const result = readPaste(text);
    expect(usable(result)).toEqual({ gh: true });
    expect(result.servers[0]?.transport).toBe('http');
    expect(ids(result)).toEqual([]);
  });

  it('is JSON that the shell does not close', () => {
    expect(ids(readPaste(`claude mcp add-json gh '{"type":"http","url":'`), 'warning')).not.toEqual([]);
  });

  it('is a command in backticks inside a sentence', () => {
    const text = 'Run `claude mcp add files -- npx -y files-server` once, then start a session.';
    expect(usable(readPaste(text))).toEqual({ files: true });
    const json = `I tried \`claude mcp add-json nix '{"command": "nix", "args": ["run"]}'\` first.`;
    expect(usable(readPaste(json))).toEqual({ nix: true });
  });

  it('is no command where a placeholder stands in it', () => {
    expect(readPaste('Run `claude mcp add <name> <command>` for each.').servers).toEqual([]);
  });

  it('are tables of Mistral Vibe, with the name inside', () => {
    const text = `# ~/.vibe/config.toml
[[mcp_servers]]
name = "files"
command = "npx"
args = ["files-server"]`;
    expect(usable(readPaste(text))).toEqual({ files: false });
    expect(remark(readPaste(text), 'other-program')?.message).toContain('Mistral Vibe');
  });

  it('are variables that every session has', () => {
    const text = JSON.stringify({
      mcpServers: { s: { command: 'docker', args: ['PWD', 'HOME', 'OWN'].map((name) => `\${${name}}/x`) } },
    });
    const said = readPaste(text).diagnostics.filter(({ id }) => id === 'variable-reference');
    expect(said.map(({ message }) => message)).toEqual([expect.stringContaining('if OWN is not set')]);
  });

  it('is called by the name that it has, or by none', () => {
    const broken = '{ "mcpServers": { "s": { "command": "x", } } }';
    const said = (file?: string): string | undefined =>
      remark(readPaste(broken, file === undefined ? {} : { file }), 'json-trailing-comma')?.message;
    expect(said('.mcp.json')).toMatch(/^\.mcp\.json is not valid JSON/);
    expect(said('servers.json')).toMatch(/^servers\.json is not valid JSON/);
    expect(said()).toMatch(/^This text is not valid JSON/);
  });

  it('has a unit, and is told in the words that were written', () => {
    const said = (text: string, id: string): string | undefined => remark(readPaste(text), id)?.message;
    expect(said('export MCP_TIMEOUT=60s', 'unit-ignored')).toContain('For 60 s write 60000.');
    const entry = '{ "mcpServers": { "s": { "command": "x", "timeout": "60s" } } }';
    expect(said(entry, 'timeout-invalid')).toContain('For 60 s write 60000.');
  });

  it('begins with a byte order mark, whether it has a name or not', () => {
    const text = '\uFEFF{ "mcpServers": { "s": { "command": "x" } } }';
    for (const given of [{}, { file: '.mcp.json' }, { file: 'servers.json' }]) {
      expect(ids(readPaste(text, given))).toEqual(['json-bom']);
    }
    expect(ids(readPaste('\uFEFFexport MCP_TIMEOUT=5000'))).not.toContain('json-bom');
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHere } from '../../sim/cli/check/here.ts';
import { call, folderWith, run } from './run.ts';

const servers = (entries: object): string => JSON.stringify({ mcpServers: entries }, null, 2);
const SHORT = servers({ slow: { command: 'node', timeout: 30 } });

describe('what a session here would read', () => {
  it('is read in the encoding that it is in: PowerShell writes UTF-16', () => {
    const home = folderWith({});
    writeFileSync(join(home, '.mcp.json'), `\uFEFF${SHORT}`, 'utf16le');
    const { sources, unreadable } = readHere({ folder: home, home, env: {}, platform: 'linux' });
    expect([sources, unreadable]).toEqual([[{ text: SHORT, file: '.mcp.json' }], []]);
  });
});

describe('check --here', () => {
  const home = folderWith({
    '.claude.json': JSON.stringify({
      mcpServers: { mine: { command: 'a' } },
      projects: {
        '/somewhere/else': { mcpServers: { theirs: { command: 'b', timeout: 5 } } },
        HERE: { mcpServers: { own: { command: 'c' } } },
      },
    }),
    '.claude/settings.json': '{ "env": { "MCP_TOOL_TIMEOUT": "600000" } }',
    'work/.mcp.json': servers({ slow: { command: 'node' } }),
    'work/.claude/settings.local.json': '{ "env": { "MCP_TOOL_TIMEOUT": "700000" } }',
    'work/deep/er/readme': '',
  });
  const work = join(home, 'work');
  const state = join(home, '.claude.json');
  const here = (cwd: string, env = {}): Record<string, unknown> => {
    writeFileSync(
      state,
      JSON.stringify({
        mcpServers: { mine: { command: 'a' } },
        projects: {
          '/somewhere/else': { mcpServers: { theirs: { command: 'b', timeout: 5 } } },
          [work]: { mcpServers: { own: { command: 'c' } } },
        },
      }),
    );
    return JSON.parse(run(['check', '--here', '--json'], { cwd, env: { HOME: home, ...env } }).out);
  };

  it('reads the project, the person and the environment, and says which', () => {
    const result = here(work, { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '400000', MCP_CLIENT_SECRET: 'hush' });
    expect(result).toMatchObject({
      sources: {
        read: [
          '.mcp.json',
          '.claude/settings.local.json',
          '~/.claude.json',
          '~/.claude/settings.json',
          'the environment',
        ],
        absent: expect.arrayContaining(['.claude/settings.json']),
      },
      environment: { effective: { toolTimeoutMs: 700_000, idleMs: 400_000 } },
    });
    expect(JSON.stringify(result)).not.toContain('hush');
  });

  it('leaves out what ~/.claude.json holds for other projects', () => {
    const { servers: found, diagnostics } = here(work) as {
      servers: { name: string }[];
      diagnostics: unknown[];
    };
    expect(found.map(({ name }) => name).sort()).toEqual(['mine', 'own', 'slow']);
    expect(JSON.stringify(diagnostics)).not.toContain('theirs');
  });

  it('finds the project from a folder inside it', () => {
    const { sources } = here(join(work, 'deep/er')) as { sources: { read: string[] } };
    expect(sources.read.slice(0, 2)).toEqual(['../../.mcp.json', '../../.claude/settings.local.json']);
  });

  it('tells a person what it read and what is not there', () => {
    const { out, status } = run(['check', '--here'], { cwd: work, env: { HOME: home } });
    expect(status).toBe(0);
    expect(out).toMatch(/^Read: \.mcp\.json, .*\nNot there: \.claude\/settings\.json,/);
  });
});

describe('check --github', () => {
  it('writes each remark as an annotation at its line', () => {
    const folder = folderWith({ '.mcp.json': SHORT });
    const { out, status } = run(['check', '--github', '.mcp.json'], { cwd: folder });
    expect(status).toBe(1);
    expect(out).toMatch(
      /^::warning file=\.mcp\.json,line=5,col=18,title=mcp-timing%3A timeout-below-1000::"timeout": 30 is in .*%0Afix: "timeout": 30000\n$/,
    );
  });

  it('escapes what would end a property or the line', async () => {
    const folder = folderWith({ 'a,b%/.mcp.json': SHORT });
    const { out } = await call(['check', '--github', join(folder, 'a,b%/.mcp.json')]);
    expect(out).toContain('/a%2Cb%25/.mcp.json,line=');
    expect(out.trim().split('\n')).toHaveLength(1);
  });
});

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly unknown[];
}

describe('check --sarif', () => {
  it('is a log of SARIF 2.1.0 in which every result names a rule and a place', async () => {
    const folder = folderWith({ 'my config/.mcp.json': SHORT, 'vars.sh': 'export MCP_TOOLS_TIMEOUT=5\n' });
    const files = [join(folder, 'my config/.mcp.json'), join(folder, 'vars.sh')];
    const { out, status } = await call(['check', '--sarif', ...files]);
    expect(status).toBe(1);
    const log = JSON.parse(out);
    expect(log).toMatchObject({ version: '2.1.0', runs: [{ tool: { driver: { name: 'mcp-timing' } } }] });
    const [{ tool, results }] = log.runs;
    expect(results.length).toBeGreaterThanOrEqual(2);
    for (const { ruleId, ruleIndex, level, message } of results as SarifResult[]) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
      expect(['error', 'warning', 'note']).toContain(level);
      expect(message.text).not.toBe('');
    }
    expect(results[0].locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: expect.stringMatching(/^file:\/\/.*\/my%20config\/\.mcp\.json$/) },
          region: { startLine: 5, startColumn: 18 },
        },
      },
    ]);
  });

  it('of standard input has a place for each result too', () => {
    const log = JSON.parse(run(['check', '--sarif'], { input: SHORT }).out);
    expect(log.runs[0].results).toMatchObject([
      {
        ruleId: 'timeout-below-1000',
        locations: [{ physicalLocation: { artifactLocation: { uri: 'stdin' }, region: { startLine: 5 } } }],
      },
    ]);
  });

  it('of what is right has no result', async () => {
    const file = join(folderWith({ '.mcp.json': servers({ ok: { command: 'node' } }) }), '.mcp.json');
    const { out, status } = await call(['check', '--sarif', file]);
    expect([status, JSON.parse(out).runs[0].results]).toEqual([0, []]);
  });
});

describe('the report for a person', () => {
  it('has the same words with colours and without', () => {
    const plain = run(['check'], { input: SHORT }).out;
    const coloured = run(['check'], { input: SHORT, env: { FORCE_COLOR: '1' } }).out;
    expect(plain).not.toContain('\u001b[');
    expect(coloured).toContain('\u001b[33mwarning');
    const codes = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');
    expect(coloured.replace(codes, '')).toBe(plain);
  });
});

it('reads a file in UTF-16, and says of an empty one that it is empty', async () => {
  const folder = folderWith({ 'empty/.mcp.json': '', '.mcp.json': '' });
  const text = '\uFEFF{ "mcpServers": { "wide": { "command": "x" } } }';
  writeFileSync(`${folder}/.mcp.json`, Buffer.from(text, 'utf16le'));
  expect((await call(['check', `${folder}/.mcp.json`])).out).toContain('wide (stdio)');
  expect((await call(['check', `${folder}/empty/.mcp.json`])).out).toContain('The file is empty');
});

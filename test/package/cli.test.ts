import { describe, expect, it } from 'vitest';
import { folderWith } from '../cli/run.ts';
import { mcpTiming, NODES } from './support/use.ts';

const SCENARIO = {
  v: 1,
  claudeCode: '2.1.332',
  servers: {
    slow: {
      entry: { type: 'http', url: 'https://a/mcp' },
      behaviour: {
        reply: 'sse',
        calls: [
          [
            { at: 0, do: 'headers' },
            { at: 1_200_000, do: 'respond' },
          ],
        ],
      },
    },
  },
  turn: [{ call: 'slow/work' }],
};
const scenario = JSON.stringify(SCENARIO);

describe.each(NODES)('the command line, run by %s', (_, node) => {
  it('needs nothing newer than it says', () => {
    const { out, err, status } = mcpTiming(['--version'], { node });
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^mcp-timing \d+\.\d+\.\d+ \(Claude Code up to [\d.]+\)\n$/);
  });

  it('check names a mistake with its place and exits with 1', () => {
    const cwd = folderWith({ '.mcp.json': '{"mcpServers": {"a": {"command": "x", "timeout": 500}}}' });
    const { out, err, status } = mcpTiming(['check', '.mcp.json'], { node, cwd });
    expect([status, err]).toEqual([1, '']);
    expect(out).toContain('.mcp.json:1:50 warning timeout-below-1000');
  });

  it('explain, advise and fleet answer', () => {
    expect(mcpTiming(['explain', 'The operation timed out.'], { node }).out).toContain('Clock: first byte');
    const advice = ['advise', '--takes', '20m', '--want', 'result', '--transport', 'http'];
    expect(mcpTiming(advice, { node })).toMatchObject({
      status: 0,
      out: expect.stringContaining('"timeout": '),
    });
    const fleet = ['fleet', '--pollers', '100', '--every', '5s', '--for', '1m'];
    expect(mcpTiming(fleet, { node })).toMatchObject({ status: 0, err: '' });
  });

  it('why says where it looked when there is nothing', () => {
    const { out, status } = mcpTiming(['why'], { node, cwd: folderWith({ a: '' }) });
    expect([status, out]).toEqual([1, expect.stringContaining('/nonexistent/.claude/projects')]);
  });

  it('render draws, and says what a PNG needs', () => {
    expect(mcpTiming(['render'], { node, input: scenario }).out).toMatch(/^<svg .*<\/svg>\n$/s);
    const png = mcpTiming(['render', '--png', 'out.png'], { node, input: scenario });
    expect([png.status, png.out]).toEqual([2, '']);
    expect(png.err).toContain('npm install @resvg/resvg-js');
  });

  it('predict answers each line, the broken one too', () => {
    const { out, status } = mcpTiming(['predict'], { node, input: `${scenario}\n{"v": 1\n${scenario}\n` });
    const [first, broken, last] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([status, first.decidedBy, first.finish.t]).toEqual([0, 'idle', 300_000]);
    expect(broken.error.message).toContain('not JSON');
    expect(last).toEqual(first);
  });
});

describe('the command line of the package', () => {
  it('calls itself by its own name', () => {
    const { out } = mcpTiming(['--help']);
    expect(out).toContain('npx mcp-timing check .mcp.json');
    expect(out).not.toMatch(/npm run|sim\/cli/);
    expect(mcpTiming(['check', '--help']).out).toContain('  npx mcp-timing check --here\n');
  });

  it('looks at the folder in which it is run, also as the script of a project', () => {
    const cwd = folderWith({ '.mcp.json': '{"mcpServers": {"mine": {"command": "x"}}}' });
    const env = { npm_lifecycle_event: 'check', INIT_CWD: '/' };
    expect(mcpTiming(['check', '--here'], { cwd, env }).out).toMatch(/^mine \(stdio\)/m);
  });

  it('writes no colour into a pipe, and none anywhere with NO_COLOR', () => {
    const start = String.fromCharCode(27);
    const said = (env: Readonly<Record<string, string>>): string =>
      mcpTiming(['check'], { input: 'export MCP_TIMEOUT=5s', env }).out;
    expect(said({})).not.toContain(start);
    expect(said({ FORCE_COLOR: '1' })).toContain(start);
    expect(said({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain(start);
  });

  it.each([
    [['chekc'], '', 'did you mean "check"?'],
    [['check', 'no-such-file.json'], '', 'no-such-file.json cannot be read'],
    [['check', '.'], '', 'cannot be read'],
    [['render', 'no-such-file.json'], '', 'no-such-file.json cannot be read'],
    [['render'], '{"v": 1', 'not JSON'],
    [['render'], '{"v": 1, "claudeCode": "x", "servers": 7}', 'servers: '],
    [['render', '--png', '/nonexistent/out.png'], scenario, '@resvg/resvg-js'],
    [['explain', '--rules', 'no-such-file.json'], '', 'cannot be read'],
    [['why', '--since', 'yesterday'], '', '--since must be'],
    [['fleet', '--pollers', 'many'], '', '--pollers'],
    [['predict', 'a.json'], '', 'takes no files'],
  ])('%j is refused with one message, no stack and 2', (args, input, said) => {
    const { out, err, status } = mcpTiming(args, { input });
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(said);
    expect(err).not.toMatch(/^\s+at .*:\d+/m);
  });
});

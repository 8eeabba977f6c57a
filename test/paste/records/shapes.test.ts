import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { record } from './compare.ts';

const idle = record('mcp-log', 'mcp-idle-stdio-332').text;
const debug = record('debug', 'dbg-wall-332').text;
const screen = record('screen', 'scr-esc-332').text;
const path =
  '/home/ana/.cache/claude-cli-nodejs/-home-ana-project/mcp-logs-warehouse/2026-11-30T02-59-47-000Z.jsonl';
const rows = idle.split('\n').filter((line) => line !== '');
const config = '{\n  "mcpServers": {\n    "warehouse": { "command": "node" }\n  }\n}\n';

const read = (text: string): { blocks: string[]; calls: string[] } => {
  const { blocks, calls } = readPaste(text);
  return {
    blocks: blocks.map(({ format }) => format),
    calls: calls.map(({ server, tool, end, clock }) => `${server}/${tool} ${end} ${clock}`),
  };
};
const CALL = 'warehouse/export_orders error idle';

describe('a log as people get at it', () => {
  const table = (line: string): string => {
    const { timestamp, cwd, debug: text, error } = JSON.parse(line) as Record<string, string>;
    return [timestamp, cwd, text ?? error].join('\t');
  };

  it.each([
    ['in a Markdown fence', `Here it is:\n\n\`\`\`json\n${idle}\`\`\`\n`],
    ['quoted in a mail', rows.map((line) => `> ${line}`).join('\n')],
    ['with Windows line ends', idle.replaceAll('\n', '\r\n')],
    ['through grep, with the file in front', rows.map((line) => `${path}:${line}`).join('\n')],
    ['through tail, with the file above', `==> ${path} <==\n${idle}`],
    ['behind the command that printed it', `$ cat ${path}\n${idle}`],
    ['through jq', rows.map((line) => JSON.stringify(JSON.parse(line), null, 2)).join('\n')],
    [
      'through jq, as a list',
      JSON.stringify(
        rows.map((line) => JSON.parse(line)),
        null,
        2,
      ),
    ],
    ['through jq, as a table', rows.map(table).join('\n')],
  ])('%s', (_how, text) => {
    expect(read(text)).toEqual({ blocks: ['mcp-log'], calls: [CALL] });
  });
});

describe('a record next to other things', () => {
  it('leaves the configuration below and above it alone', () => {
    expect(read(config + idle).blocks).toEqual(['mcp-json', 'mcp-log']);
    expect(read(idle + config).blocks).toEqual(['mcp-log', 'mcp-json']);
    expect(read(`${debug}\nMy config is\n${config}`).blocks).toEqual(['debug-log', 'mcp-json']);
    expect(read(`${screen}\n${config}`).blocks).toEqual(['screen', 'mcp-json']);
  });

  it('is told from another record', () => {
    expect(read(`${screen}\n${debug}`).blocks).toEqual(['screen', 'debug-log']);
    expect(read(record('session', 'ses-wall-162').text + idle).blocks).toEqual(['session-jsonl', 'mcp-log']);
  });

  it('takes its server from the only one of the paste where it names none', () => {
    const line = (debugText: string, second: number): string =>
      JSON.stringify({
        debug: debugText,
        timestamp: `2026-11-30T00:00:0${second}.000Z`,
        sessionId: 'a',
        cwd: '/p',
      });
    const text = `${line('Calling MCP tool: t', 1)}\n${line("Tool 't' completed successfully in 2s", 3)}\n`;
    expect(read(text).calls).toEqual(['null/t result null']);
    expect(read(`${config}\n${text}`).calls).toEqual(['warehouse/t result null']);
  });
});

describe('a record that is not whole', () => {
  const named = (text: string): string[] => read(text).calls;

  it('is read for what is left wherever it is cut', () => {
    for (let cut = 1; cut < rows.length; cut++) {
      const torn = `${rows.slice(0, cut).join('\n')}\n${rows[cut]?.slice(0, 40)}`;
      // Only the last line names the server.
      for (const call of named(torn)) {
        expect([CALL, CALL.replace('warehouse', 'null'), 'null/export_orders none null']).toContain(call);
      }
      const rest = `${rows[cut - 1]?.slice(-90)}\n${rows.slice(cut).join('\n')}`;
      expect(read(rest).blocks).toEqual(['mcp-log']);
    }
  });

  it('goes on behind a line that is no JSON, and one that is another', () => {
    const spoiled = rows
      .flatMap((line) => [line, '{"debug":"Tool \'x\' failed af', '{"debug":7}'])
      .join('\n');
    expect(named(spoiled)).toEqual([CALL]);
  });

  it('without the first line has the length in whole seconds only', () => {
    const [call] = readPaste(rows.filter((line) => !line.includes('Calling MCP tool')).join('\n')).calls;
    expect(call).toMatchObject({ startedAt: null, durationMs: 30_000, clock: 'idle' });
  });
});

describe('the version in a paste', () => {
  const timeout = '{"command":"node","timeout":90000}';

  it('is that of "claude --version" or of a screen, where the caller gives none', () => {
    expect(readPaste(`$ claude --version\n2.1.146 (Claude Code)\n\n${timeout}`)).toMatchObject({
      claudeCode: '2.1.146',
      blocks: [{ format: 'version-line' }, { format: 'mcp-entry' }],
      servers: [{ effective: { wallClockMs: 100_000_000 } }],
    });
    expect(readPaste(screen.replace('2.1.332', '2.1.219')).calls[0]?.claudeCode).toBe('2.1.219');
  });

  it('gives way to what the caller says', () => {
    expect(readPaste(`2.1.146 (Claude Code)\n\n${timeout}`, { claudeCode: '2.1.332' }).claudeCode).toBe(
      '2.1.332',
    );
  });
});

describe('a debug log whose levels were cut off', () => {
  const said = [
    'Calling MCP tool: work',
    'Tool \'work\' failed after 5m 0s: MCP server "slow" tool "work" sent no response or progress for 300s; aborting.',
  ];

  it.each([
    ['stamps alone', ['2026-11-30T02:20:40.112Z ', '2026-11-30T02:25:40.112Z ']],
    ['no stamps either', ['', '']],
  ])('is read with %s', (_what, stamps) => {
    const lines = said.map((line, i) => `${stamps[i]}MCP server "slow": ${line}`);
    const { blocks, calls } = readPaste(lines.join('\n'));
    expect(blocks.map(({ format }) => format)).toEqual(['debug-log']);
    expect(calls).toMatchObject([{ server: 'slow', tool: 'work', clock: 'idle', durationMs: 300_000 }]);
  });

  it('is not seen in an error that begins in the same way', () => {
    const { blocks } = readPaste('MCP server "slow": the database is gone');
    expect(blocks.map(({ format }) => format)).not.toContain('debug-log');
  });
});

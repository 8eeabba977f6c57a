import { describe, expect, it } from 'vitest';
import { checkLine } from '../../sim/cli/check/lines.ts';
import { run } from './run.ts';

const SCENARIO = '{"v":1,"claudeCode":"2.1.332","servers":{"s":{"entry":{"command":"x"}}},"turn":[]}';

describe('lines on standard input', () => {
  it.each([
    ['predict', [], SCENARIO, 'outcome'],
    ['check', ['--ndjson'], '{"text":"export MCP_TIMEOUT=60s"}', 'diagnostics'],
  ])('%s answers the nth line with its nth line, also behind empty ones', (command, flags, line, key) => {
    const { out, status } = run([command, ...flags], { input: `\n${line}\n \n${line}\n\n\n` });
    const answers = out
      .trimEnd()
      .split('\n')
      .map((text) => Object.keys(JSON.parse(text)));
    const well = expect.arrayContaining([key]);
    expect(answers).toEqual([['error'], well, ['error'], well]);
    expect(status).toBe(0);
  });

  it('say which of their keys is wrong', () => {
    expect(JSON.parse(checkLine('{"id":7,"text":"x","file":3}', undefined))).toEqual({
      id: 7,
      error: { message: '"file" must be a string', path: 'file' },
    });
  });
});

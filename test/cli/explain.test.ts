import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/client/simulate.ts';
import type { Prediction } from '../../sim/scenario/prediction.ts';
import { HTTP, MINUTE, STDIO, scenario } from '../client/scenarios.ts';
import { call, run } from './run.ts';

const toldBy = ({ outcome, finish }: Prediction): string => finish?.text ?? outcome.text ?? '';

describe('explain of an error message', () => {
  it.each([
    ['idle check', 'idle', scenario(HTTP), '"timeout": 600000'],
    [
      'wall clock',
      'wall-clock',
      scenario(STDIO, {}, { env: { MCP_TOOL_TIMEOUT: '90000' } }),
      '"timeout": 600000',
    ],
    [
      'first byte',
      'first-byte',
      scenario(HTTP, { respondAfterMs: 20 * MINUTE, firstByte: 'json' }),
      '"timeout"',
    ],
  ])('names the %s, says why and what to change', async (name, clock, asked, copy) => {
    const text = toldBy(simulate(asked));
    const { out, status } = await call(['explain', text]);
    expect(status).toBe(0);
    expect(out).toMatch(new RegExp(`^Clock: ${name}`));
    expect(out).toMatch(/Why: +\S/);
    expect(out).toContain(copy);
    const { messages } = JSON.parse((await call(['explain', '--json', text])).out);
    expect(messages).toMatchObject([{ clock, remedy: { copy: expect.stringContaining(copy) } }]);
  });

  it('reads words that the shell took apart, and standard input', async () => {
    const text = 'MCP server "slow" tool "work" timed out after 90s';
    expect((await call(['explain', ...text.split(' ')])).out).toContain('Clock: wall clock (slow/work)');
    expect(run(['explain'], { input: `Error: ${text}\n` }).out).toContain('its limit of 1 min 30 s');
  });

  it('does not advise what would not help on that version', async () => {
    const text = 'MCP server "slow" tool "work" sent no response or progress for 300s; aborting.';
    const { out } = await call(['explain', '--claude', '2.1.219', '--transport', 'http', text]);
    expect(out).toContain('No setting helps on this version');
    expect(out).toContain('notifications/progress');
    expect(out).not.toContain('"timeout"');
    const ws = await call(['explain', '--claude', '2.1.219', '--transport', 'ws', text]);
    expect(ws.out).toContain('"timeout": 600000');
  });

  it('says so where no clock did it', async () => {
    expect((await call(['explain', 'MCP error -32000: Connection closed'])).out).toMatch(
      /^No clock|^Clock: transport/,
    );
  });

  it('refuses words that the client does not say', async () => {
    expect(await call(['explain', 'all is well'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('no words of Claude Code'),
    });
  });
});

import { describe, expect, it } from 'vitest';
import {
  deathChips,
  newestMeasured,
  type Suspect,
  type Symptom,
  simulate,
  slugOf,
  suspects,
  whenOfSlug,
} from '../../sim/index.ts';
import { HTTP, MINUTE, STDIO, scenario } from '../client/scenarios.ts';

const SECOND = 1000;

function ask(slug: string, transport: Symptom['transport'], claudeCode?: string): readonly Suspect[] {
  const when = whenOfSlug(slug);
  if (!when) throw new Error(`"${slug}" is no time of death`);
  return suspects({ ...when, transport, claudeCode });
}
const ids = (found: readonly Suspect[]): string[] => found.map(({ id }) => id);
const first = (slug: string, transport: Symptom['transport'], claudeCode?: string): string | undefined =>
  ids(ask(slug, transport, claudeCode))[0];

describe('the first suspect', () => {
  it.each([
    ['at-once', 'http', 'startup-refused'],
    ['25s', 'http', 'startup-initialize-silent'],
    ['27s', 'stdio', 'startup-initialize-silent'],
    ['30s', 'sse', 'startup-initialize-silent'],
    ['30s', 'stdio', 'startup-silent'],
    ['60s', 'http', 'first-byte'],
    ['60s', 'sse', 'first-byte'],
    ['60s', 'ws', 'nginx'],
    ['60s', 'stdio', 'mcp-typescript-request'],
    ['2min', 'stdio', 'background'],
    ['150s', 'http', 'stream-cut'],
    ['4min', 'stdio', 'set-wall-clock'],
    ['5min', 'http', 'idle'],
    ['5min', 'ws', 'idle'],
    ['30min', 'stdio', 'idle'],
    ['hangs', 'stdio', 'idle'],
    ['hangs', 'http', 'dialog-open'],
  ] as const)('of a call that died %s on %s is %s', (slug, transport, id) => {
    expect(first(slug, transport)).toBe(id);
  });

  it('follows the version', () => {
    expect(first('27s', 'stdio', '2.1.219')).not.toBe('startup-initialize-silent');
    expect(first('hangs', 'stdio', '2.1.190')).toBe('dialog-open');
    expect(ids(ask('hangs', 'stdio', '2.1.190'))).toContain('no-idle-check');
    expect(ids(ask('2min', 'stdio', '2.1.211'))).not.toContain('background');
    expect(ids(ask('5-6min', 'http', '2.1.260'))).toContain('fetch-limit');
    expect(ids(ask('5-6min', 'http'))).not.toContain('fetch-limit');
    expect(ids(ask('at-once', 'stdio', '2.1.141'))).toContain('wall-overflow');
    expect(ids(ask('at-once', 'stdio'))).not.toContain('wall-overflow');
  });
});

describe('the order', () => {
  const STANDING = [
    'client',
    'outside',
    'outside-later',
    'behind',
    'set',
    'outside-raised',
    'other-client',
    'any-time',
  ];

  it.each(deathChips.filter(({ slug }) => slug !== 'at-once').map(({ slug }) => slug))(
    'at %s goes from the client’s defaults to other programs',
    (slug) => {
      const places = ask(slug, 'http').map(({ standing }) => STANDING.indexOf(standing));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
    },
  );

  it('puts the nearer time first among equals', () => {
    const at = ids(ask('30s', 'http'));
    expect(at.indexOf('heroku-first')).toBeLessThan(at.indexOf('aws-api-gateway-rest'));
    const near29 = ids(suspects({ diedAfterMs: 29 * SECOND, transport: 'http' }));
    expect(near29.indexOf('aws-api-gateway-rest')).toBeLessThan(near29.indexOf('heroku-first'));
  });

  it('has resets and error pages early where it died at once, late elsewhere', () => {
    expect(ids(ask('at-once', 'http')).indexOf('connection-reset')).toBeLessThan(4);
    const at30 = ask('30s', 'http');
    expect(at30.at(-1)?.standing).toBe('any-time');
  });
});

describe('a suspect of the client', () => {
  it('says what the simulator says at that time', () => {
    const idle = ask('5min', 'http').find(({ id }) => id === 'idle');
    const run = simulate(scenario(HTTP));
    expect(idle?.atMs).toBe(run.finish?.t);
    expect(idle?.tell).toBe(run.finish?.text?.replace('"slow" tool "work"', '"<server>" tool "<tool>"'));
  });

  it('knows whether the server is told to stop, which separates wall clock and idle check', () => {
    const at = ask('60s', 'stdio');
    expect(at.find(({ id }) => id === 'set-wall-clock')?.serverTold).toBe(true);
    expect(at.find(({ id }) => id === 'set-idle')?.serverTold).toBe(false);
  });

  it('rests on the rules of its own clock alone', () => {
    const wall = ask('60s', 'stdio').find(({ id }) => id === 'set-wall-clock');
    expect(wall?.rules.every((rule) => /^(wall|entry|request)-/.test(rule))).toBe(true);
    expect(wall?.rules.length).toBeGreaterThan(0);
    expect(wall?.grade).toBe('measured');
  });

  it('is tried before it is said: a value that could not act then is no suspect', () => {
    // 20 s of silence are seen only at 30 s.
    expect(ids(ask('20s', 'stdio'))).not.toContain('set-idle');
    expect(ids(ask('30s', 'stdio'))).toContain('set-idle');
    expect(simulate(scenario(STDIO, {}, { env: { MCP_TOOL_TIMEOUT: '20000' } })).outcome.t).toBe(20 * SECOND);
    expect(ids(ask('20s', 'stdio'))).toContain('set-wall-clock');
  });

  it('tells a mistake in the unit from a failure', () => {
    expect(ids(ask('at-once', 'stdio'))).toEqual(
      expect.arrayContaining(['wall-in-seconds', 'startup-in-seconds']),
    );
    expect(ids(ask('30s', 'http'))).toContain('idle-in-seconds');
  });

  it('is held ten seconds where the server was still connecting', () => {
    const held = ask('10s', 'stdio').find(({ id }) => id === 'call-while-connecting');
    expect(held?.tell).toContain('still connecting');
  });
});

describe('a clock outside', () => {
  it('that cuts an open stream is seen when the drop watchdog looks, not when it cuts', () => {
    const cut = ask('150s', 'http').find(
      ({ outside, standing }) => outside === 'nginx' && standing === 'outside-later',
    );
    expect(cut?.tell).toContain('transport dropped mid-call');
    expect(cut?.story).toContain('1 min');
    expect(cut?.grade).toBe('inferred');
    expect(ids(ask('150s', 'sse', '2.1.219'))).not.toContain('nginx-cuts');
  });

  it('that is slower than the first byte needs it to be raised', () => {
    const cloudflare = ask('2min', 'http').find(({ id }) => id === 'cloudflare');
    expect(cloudflare?.standing).toBe('outside-raised');
    expect(cloudflare?.story).toContain('first byte');
  });

  it('in front of a server cannot reach a stdio server', () => {
    for (const { slug } of deathChips) {
      for (const { standing } of ask(slug, 'stdio')) expect(standing).not.toMatch(/^outside/);
    }
  });

  it('that is off by default, or only limits how a request arrives, is never a suspect', () => {
    for (const { slug } of deathChips) {
      expect(ids(ask(slug, 'http'))).not.toEqual(expect.arrayContaining(['caddy']));
      expect(ids(ask(slug, 'http'))).not.toEqual(expect.arrayContaining(['node-request']));
    }
  });
});

describe('every suspect at every chip', () => {
  const all = (['http', 'sse', 'ws', 'stdio'] as const).flatMap((transport) =>
    deathChips.map(({ slug, when }) => ({ slug, transport, when, found: suspects({ ...when, transport }) })),
  );

  it.each(all)('$slug on $transport: has a story, a sign and a test, and no id twice', ({ found }) => {
    expect(new Set(ids(found)).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(0);
    for (const { id, name, story, tell, test } of found) {
      for (const text of [name, story, tell, test]) expect([id, text.length > 5]).toEqual([id, true]);
      expect(`${story}${test}`).not.toMatch(/undefined|NaN|null/);
    }
  });

  it.each(all)('$slug on $transport: comes out at that time', ({ when, found }) => {
    for (const { atMs } of found) {
      if (when.diedAfterMs === null) expect(atMs ?? Number.POSITIVE_INFINITY).toBeGreaterThan(10 * MINUTE);
      else
        expect(Math.abs((atMs ?? 0) - when.diedAfterMs)).toBeLessThanOrEqual(
          when.toleranceMs ?? when.diedAfterMs / 10,
        );
    }
  });

  it('is the same for the newest version, named or not', () => {
    expect(ask('5min', 'http')).toEqual(ask('5min', 'http', newestMeasured));
  });

  it('can be asked for one phase only', () => {
    const found = suspects({ diedAfterMs: 30 * SECOND, transport: 'http', phase: 'calling' });
    expect(found.map(({ phase }) => phase)).not.toContain('connecting');
    expect(ids(found)).toContain('heroku-first');
  });
});

describe('the address of a time', () => {
  it.each(deathChips)('$slug leads to its chip', ({ slug, when }) => {
    expect(whenOfSlug(slug)).toEqual(when);
  });

  it.each([
    ['45s', 45 * SECOND],
    ['4min', 4 * MINUTE],
    ['2h', 120 * MINUTE],
    ['1500ms', 1500],
  ])('%s is read', (slug, ms) => {
    expect(whenOfSlug(slug)).toEqual({ diedAfterMs: ms });
  });

  it.each(['', 'x', '5', '-5s', '5-6', '6-5min', '1e3s', '5 min', '9999999s'])('%j is no time', (slug) => {
    expect(whenOfSlug(slug)).toBeUndefined();
  });

  it.each([0, 1500, 25 * SECOND, MINUTE, 90 * SECOND, 2 * MINUTE, 30 * MINUTE])(
    'of %d ms is read back',
    (ms) => {
      expect(whenOfSlug(slugOf(ms))?.diedAfterMs).toBe(ms);
    },
  );

  it('of what never ends is read back', () => {
    expect(whenOfSlug(slugOf(null))).toEqual({ diedAfterMs: null });
  });
});

import { describe, expect, it } from 'vitest';
import type { Behaviour, Scenario } from '../../sim/scenario/scenario.ts';
import { eventsOf, STDIO, scripted } from './scenarios.ts';

const STUBBORN: Behaviour = { onSignal: 'ignore', onStdinEnd: 'ignore', calls: [[{ at: 0, do: 'respond' }]] };

const ending = (behaviour: Behaviour, more: Partial<Scenario> = {}): string[] =>
  eventsOf(
    scripted(STDIO, behaviour, { mode: 'print', ...more }),
    'server.signal',
    'server.stdinEnd',
    'server.exit',
    'session.exit',
  );

describe('the end of a -p run', () => {
  it('sends SIGINT, and is over when the server ends', () => {
    expect(ending({ calls: [[{ at: 0, do: 'respond' }]] })).toEqual([
      '0 server.signal SIGINT',
      '0 server.exit',
      '0 session.exit',
    ]);
  });

  it('takes half a second with a server that ignores everything', () => {
    expect(ending(STUBBORN)).toEqual([
      '0 server.signal SIGINT',
      '100 server.signal SIGTERM',
      '500 server.signal SIGKILL',
      '500 server.exit',
      '500 session.exit',
    ]);
  });

  it('closes stdin first on 2.1.146, and takes 4 s', () => {
    expect(ending(STUBBORN, { claudeCode: '2.1.146' })).toEqual([
      '0 server.stdinEnd',
      '2000 server.signal SIGTERM',
      '4000 server.signal SIGKILL',
      '4000 server.exit',
      '4000 session.exit',
    ]);
  });

  it('leaves such a server behind on 2.1.89', () => {
    expect(ending(STUBBORN, { claudeCode: '2.1.89' })).not.toContain('4000 server.exit');
  });
});

describe('a signal to the client', () => {
  it('SIGTERM ends the servers as the end of a session does', () => {
    const found = ending(STUBBORN, {
      user: [{ at: 700, do: 'sigterm' }],
      model: [{ after: 9000 }],
    });
    expect(found[0]).toBe('700 server.signal SIGINT');
    expect(found.at(-1)).toBe('1200 session.exit');
  });

  it('SIGINT does so twice, and ends the call that is waited for', () => {
    const silent: Behaviour = { ...STUBBORN, calls: [[{ at: 0, do: 'silent' }]] };
    const s = scripted(STDIO, silent, { mode: 'print', user: [{ at: 700, do: 'sigint' }] });
    expect(eventsOf(s, 'server.signal').map((e) => e.split(' ').at(-1))).toEqual([
      'SIGINT',
      'SIGINT',
      'SIGTERM',
      'SIGTERM',
      'SIGKILL',
    ]);
    expect(eventsOf(s, 'model.told')).toEqual(['700 model.told']);
  });
});

it('a start that failed is ended the way of the SDK', () => {
  const never: Behaviour = { ...STUBBORN, connect: { initialize: { do: 'silent' } } };
  const s = scripted(STDIO, never, { turn: [{ tool: 'Bash' }], horizonMs: 60_000 });
  expect(eventsOf(s, 'server.stdinEnd', 'server.signal')).toEqual([
    '27000 server.stdinEnd',
    '29000 server.signal SIGTERM',
    '31000 server.signal SIGKILL',
  ]);
});

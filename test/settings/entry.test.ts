import { describe, expect, it } from 'vitest';
import { policyFor } from '../../sim/facts/resolve.ts';
import { readEntry } from '../../sim/settings/read-entry.ts';
import { HTTP, STDIO } from '../client/scenarios.ts';

const read = (entry: unknown, version = '2.1.332') => readEntry('slow', entry, policyFor(version), 'project');

describe('an entry that the client drops', () => {
  it.each([
    ['a timeout in quotes', { ...STDIO, timeout: '5000' }, 'timeout-invalid'],
    ['a timeout of zero', { ...STDIO, timeout: 0 }, 'timeout-invalid'],
    ['a fractional timeout', { ...STDIO, timeout: 2500.5 }, 'timeout-invalid'],
    ['a url without a type', { url: 'http://x' }, 'url-without-type'],
    ['an unknown type', { type: 'streamableHttp', url: 'http://x' }, 'unknown-type'],
    ['http without a url', { type: 'http' }, 'no-url'],
    ['nothing to start', {}, 'no-command'],
    ['an array', [], 'entry-not-object'],
  ])('%s', (_what, entry, id) => {
    const { usable, issues } = read(entry);
    expect(usable).toBe(false);
    expect(issues.map((issue) => issue.id)).toContain(id);
  });

  it('is kept by old versions, which did not look', () => {
    expect(read({ ...STDIO, timeout: '5000' }, '2.1.131').usable).toBe(true);
  });
});

describe('an entry that the client keeps', () => {
  it('with a timeout below 1000, which it ignores or raises depending on the version', () => {
    expect(read({ ...HTTP, timeout: 500 })).toMatchObject({
      usable: true,
      issues: [{ id: 'timeout-below-1000' }],
    });
    expect(read({ ...HTTP, timeout: 500 }, '2.1.150').issues[0]?.message).toContain('raised to 1000');
  });

  it('with the type streamable-http, which is http', () => {
    expect(read({ type: 'streamable-http', url: 'http://x' }).transport).toBe('http');
  });
});

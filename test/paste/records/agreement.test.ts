import { describe, expect, it } from 'vitest';
import { disagreements, load, readCase } from './compare.ts';

describe('real records of the client are read as what happened', () => {
  it.each(['mcp-log', 'session', 'stream', 'debug', 'mcp-get', 'screen', 'mixed'])('%s', (set) => {
    const misses = load(set).flatMap((one) => {
      const why = disagreements(one, readCase(one));
      return why.length > 0 ? [`${one.id}: ${why.join('; ')}`] : [];
    });
    expect(misses).toEqual([]);
  });
});

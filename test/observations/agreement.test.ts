import { describe, expect, it } from 'vitest';
import { judged, type SetName } from './judged.ts';

interface Group {
  agree: number;
  readonly misses: string[];
}

/** Agreement by the subject of the runs. */
function agreementOf(set: SetName): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { observation, why } of judged(set)) {
    const group = groups.get(observation.rule) ?? { agree: 0, misses: [] };
    groups.set(observation.rule, group);
    if (why.length === 0) group.agree += 1;
    else group.misses.push(`${observation.id}: ${why.join('; ')}`);
  }
  return groups;
}

/** Rules that have to be right: everything that decides how one quiet call goes. */
const CORE =
  /^(background-|entry-timeout-|env-source|first-byte|idle-|wall-|request-timeout-ms|tie-idle-wall|stdio-exit|error-answer)/;

/**
 * Observations whose disagreement is understood. bgval-1-332: the machine was so loaded that a move at 1 ms came at
 * 503 ms, and the -p run's 5 s grace, counted from there, just caught a result that the ideal run misses.
 */
const EXPLAINED: readonly string[] = ['bgval-1-332'];

describe('predictions against the real client: calls', () => {
  const groups = agreementOf('calls');
  const core = [...groups].filter(([rule]) => CORE.test(rule));

  it.each(core)('%s', (_rule, { misses }) => {
    const open = misses.filter((miss) => !EXPLAINED.some((id) => miss.startsWith(`${id}:`)));
    expect(open).toEqual([]);
  });
});

/** What is reached, as a floor: a change may raise it, never lower it. */
const FLOORS: Readonly<Record<SetName, number>> = { calls: 0.995, connect: 0.955, interactive: 0.985 };

describe.each(Object.entries(FLOORS))('%s as a whole', (set, floor) => {
  it(`agrees in at least ${floor * 100} %`, () => {
    const groups = [...agreementOf(set as SetName).values()];
    const agree = groups.reduce((sum, group) => sum + group.agree, 0);
    const all = groups.reduce((sum, group) => sum + group.agree + group.misses.length, 0);
    expect(agree / all).toBeGreaterThanOrEqual(floor);
  });
});

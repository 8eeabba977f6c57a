import { describe, expect, it } from 'vitest';
import { ruleBeginnings, rulesOfEvent } from '../../sim/answer/rules-of-event.ts';
import { simulate } from '../../sim/client/simulate.ts';
import { ruleDocs } from '../../sim/facts/docs/index.ts';
import { HTTP, MINUTE, scenario } from '../client/scenarios.ts';

describe('rulesOfEvent', () => {
  const prediction = simulate(scenario(HTTP, { respondAfterMs: 20 * MINUTE, firstByte: 'stream' }));

  it('looks for no rule that is not there', () => {
    const rules = Object.keys(ruleDocs);
    expect(ruleBeginnings.filter((beginning) => !rules.some((rule) => rule.startsWith(beginning)))).toEqual(
      [],
    );
  });

  it('finds what the end of a call rests on', () => {
    const end = prediction.events.find(({ kind }) => kind === 'call.aborted');
    expect(end && rulesOfEvent(end, prediction)).toEqual(expect.arrayContaining(['idle-tick-30s']));
  });

  it('finds for every event of a call something, and nothing that the prediction did not use', () => {
    for (const event of prediction.events.filter(({ timer }) => timer)) {
      const found = rulesOfEvent(event, prediction);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((rule) => !prediction.rules.includes(rule))).toEqual([]);
    }
  });

  it('gives the move no rule of the idle check', () => {
    const move = prediction.events.find(({ kind }) => kind === 'call.backgrounded');
    expect(move && rulesOfEvent(move, prediction).filter((rule) => rule.startsWith('idle-'))).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerOf } from './oracle.ts';
import { questionOf, type Run } from './runs.ts';

const runs = ['calls', 'interactive'].flatMap((set) => {
  const url = new URL(`../observations/${set}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Run[];
});

/** Whether a predicted time is one that the run can have had. */
function isWithin(
  predicted: number | undefined,
  seen: number,
  { earlyMs, lateMs }: Run['tolerance'],
): boolean {
  return predicted !== undefined && predicted >= seen - lateMs && predicted <= seen + earlyMs;
}

/** A text of a run: cut where it ends in "…". */
function isText(predicted: string | undefined, seen: string): boolean {
  return seen.endsWith('…') ? (predicted ?? '').startsWith(seen.slice(0, -1)) : predicted === seen;
}

/** Where the oracle and a run of the real client part. */
function contradictions(run: Run): string[] {
  const question = questionOf(run.scenario);
  if (!question) return [];
  const { outcome, finish, cancel } = answerOf(question);
  const { observed, tolerance } = run;
  const wrong: string[] = [];
  if (outcome.kind !== observed.outcome.kind) wrong.push('kind');
  else {
    if (observed.outcome.t !== undefined && !isWithin(outcome.t, observed.outcome.t, tolerance))
      wrong.push('t');
    const text = observed.outcome.text;
    if (text !== undefined && outcome.kind !== 'result' && !isText(outcome.text, text)) wrong.push('text');
  }
  if (observed.finish && observed.finish.kind !== finish?.kind) wrong.push('finish');
  const sent = (observed.events ?? []).find(({ kind }) => kind === 'cancel.sent');
  if (sent && !isWithin(cancel?.t, sent.t, tolerance)) wrong.push('cancellation');
  if (sent?.reason !== undefined && sent.reason !== cancel?.reason) wrong.push('reason');
  if (observed.absent?.includes('cancel.sent') && cancel && cancel.t < (observed.until ?? Infinity))
    wrong.push('no cancellation');
  return wrong.map((what) => `${run.id}: ${what}: ${JSON.stringify({ outcome, finish, cancel })}`);
}

describe('the oracle itself', () => {
  it('agrees with every run of the real client that asks what it answers', () => {
    const asked = runs.filter(({ scenario }) => questionOf(scenario));
    expect(asked.length).toBeGreaterThan(400);
    expect(asked.flatMap(contradictions)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { ruleDocs } from '../../sim/facts/docs/index.ts';
import { coverage } from '../../sim/facts/reference/coverage.ts';
import { type Bound, referenceFacts } from '../../sim/facts/reference/index.ts';
import { openQuestions } from '../../sim/facts/reference/open-questions.ts';
import { isReleased } from '../../sim/facts/released.ts';
import * as texts from '../../sim/facts/rules/texts.ts';
import * as failureTexts from '../../sim/facts/rules/texts-failures.ts';
import * as lostTexts from '../../sim/facts/rules/texts-lost.ts';
import * as outputTexts from '../../sim/facts/rules/texts-output.ts';
import * as reconnectTexts from '../../sim/facts/rules/texts-reconnect.ts';
import * as savedTexts from '../../sim/facts/rules/texts-saved.ts';
import * as taskTexts from '../../sim/facts/rules/texts-tasks.ts';
import { compareVersions } from '../../sim/facts/versions.ts';
import collected from './fact-ids.json' with { type: 'json' };

const places = [
  ruleDocs,
  texts,
  failureTexts,
  lostTexts,
  outputTexts,
  reconnectTexts,
  savedTexts,
  taskTexts,
  referenceFacts,
];
const facts = Object.entries(referenceFacts);

describe('the collected facts', () => {
  it('each have a home, and nothing else claims to be one of them', () => {
    expect(Object.keys(coverage).sort()).toEqual([...collected].sort());
  });

  it.each(Object.entries(coverage))('%s is stated by a rule, a text or a reference fact', (_id, homes) => {
    for (const home of homes) {
      const known = places.filter((place) => Object.hasOwn(place, home));
      expect([home, known.length]).toEqual([home, 1]);
    }
  });
});

describe('a reference fact', () => {
  it('never shares its id with a rule: what is simulated is not said to be unsimulated', () => {
    expect(Object.keys(referenceFacts).filter((id) => Object.hasOwn(ruleDocs, id))).toEqual([]);
  });

  it.each(facts)('%s: is a sentence, says why it is not simulated and where it is from', (_id, fact) => {
    expect(fact.modelled).toBe(false);
    expect(fact.statement).toMatch(/^[^\s].{20,}[.]$/s);
    expect(fact.why).toMatch(/\.$/);
    expect(fact.appliesTo).not.toBe('');
    // What was measured needs no other source, and nothing but a measurement does without.
    const measured = fact.measuredOn?.length ?? 0;
    expect(measured > 0).toBe(fact.grade === 'measured');
    expect(measured + fact.sources.length).toBeGreaterThan(0);
  });

  it.each(facts)('%s: names released versions, in order', (_id, { since, until, measuredOn = [] }) => {
    for (const version of measuredOn) expect([version, isReleased(version)]).toEqual([version, true]);
    for (const bound of [since, until]) {
      if (bound?.known === 'between') expect(bound.other).toBeDefined();
    }
    if (since && until) expect(compareVersions(since.version, until.version)).toBeLessThanOrEqual(0);
  });

  it('that begins between two versions begins at the later one', () => {
    const between = facts.map(([, fact]) => fact.since).filter((b): b is Bound => b?.known === 'between');
    for (const { version, other = '' } of between) expect(compareVersions(other, version)).toBeLessThan(0);
    expect(between.length).toBeGreaterThan(0);
  });
});

describe('an open question', () => {
  const stated = { ...referenceFacts, ...ruleDocs };

  it('is never about something that is said to be measured in full', () => {
    for (const { question, touches } of openQuestions) {
      const settled = touches.every((id) => stated[id].grade === 'measured');
      expect([question, settled]).toEqual([question, false]);
    }
  });
});

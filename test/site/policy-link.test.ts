import { expect, it } from 'vitest';
import { duration } from '../../sim/settings/words.ts';
import { CHAPTER_RUN, type Composed } from '../../site/chapters/tasks/policy.ts';
import { readPolicy, writePolicy } from '../../site/chapters/tasks/policy-link.ts';

const OTHER: Composed = {
  policy: {
    ...CHAPTER_RUN.policy,
    idleMs: null,
    overallMs: 90_000,
    floorMs: 500,
    jitter: 0.35,
    tasksPerServer: 12,
  },
  server: { ...CHAPTER_RUN.server, worksForMs: null, hangsAtPoll: 3, cancel: 'at-once', answersAfterMs: 0 },
};

it('what is composed is there again when its link is opened', () => {
  const link = writePolicy(OTHER);
  expect(link).toBe(
    'v=1&overall=90s&idle=none&floor=500ms&jitter=0.35&servertasks=12&works=none&answers=0s&hangs=3&cancel=at-once',
  );
  expect(readPolicy(`#${link}`)).toEqual({ composed: OTHER, problems: [] });
  expect(writePolicy(CHAPTER_RUN)).toBe('v=1');
});

it('names each key that is broken, and the rest holds', () => {
  const { composed, problems } = readPolicy('#v=1&idle=soon&overall=1h&jitter=7&nosuch=3&servertasks=1.5');
  expect(composed.policy).toEqual({ ...CHAPTER_RUN.policy, overallMs: 3_600_000 });
  expect(problems.map(({ key }) => key)).toEqual(['idle', 'jitter', 'nosuch', 'servertasks']);
  expect(problems[0]).toMatchObject({ why: '“soon” is not understood' });
  expect(problems[0]?.allowed).toContain('or none');
  expect(problems[2]?.allowed).toContain('overall');
});

it('takes no time that would be another one in the run: the range is named', () => {
  const { composed, problems } = readPolicy('#v=1&idle=0&overall=30h&progress=999ms&proposes=0s&answers=0');
  expect(composed.policy).toEqual(CHAPTER_RUN.policy);
  expect(problems.map(({ key }) => key)).toEqual(['idle', 'overall', 'progress', 'proposes']);
  expect(problems[1]?.allowed).toContain(`from 1 ms to ${duration(86_400_000)}`);
});

it('says of a link of another version that it is one', () => {
  expect(readPolicy('#v=9&idle=1m').problems).toEqual([
    { key: 'v', why: '“9” is not understood', allowed: 'v=1' },
  ]);
});

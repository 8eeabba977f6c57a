import { expect, it } from 'vitest';
import { readLab, UNTURNED, writeLab } from '../../site/chapters/tasks/lab.ts';

it('a run as it is turned is there again when its link is opened', () => {
  const turned = { latenessMs: 8, abortMs: 1, answerMs: 0 };
  expect(writeLab(turned)).toBe('v=1&late=8ms&abort=1ms');
  expect(readLab(`#${writeLab(turned)}`)).toEqual({ turned, problems: [] });
  expect(writeLab(UNTURNED)).toBe('v=1');
});

it('names each key that is broken or beyond its slider, and the rest holds', () => {
  const { turned, problems } = readLab('#v=1&late=9ms&abort=soon&answer=60ms&idle=2m');
  expect(turned).toEqual({ ...UNTURNED, answerMs: 60 });
  expect(problems.map(({ key }) => key)).toEqual(['late', 'abort', 'idle']);
  expect(problems[0]?.allowed).toContain('from 0 s to 8 ms');
  expect(problems[2]?.why).toBe('is not a key of this run');
});

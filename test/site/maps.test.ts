import { expect, it } from 'vitest';
import { axesOf } from '../../site/model/maps.ts';

it('two axes that are the same are said to be, with what is taken instead', () => {
  const { x, y, problems } = axesOf('#v=1&x=respond&y=respond(1s,2h)');
  expect([x.id, y.id]).toEqual(['respond', 'idle']);
  expect(problems.map(({ key }) => key)).toEqual(['y']);
  expect(problems[0]?.why).toContain('the two have to differ: “idle” is taken');
  expect(problems[0]?.allowed.split(', ')).not.toContain('respond');
});

it('an axis that is not named makes room for the one that is', () => {
  for (const [link, ids] of [
    ['#v=1&x=idle', ['idle', 'respond']],
    ['#v=1&y=respond', ['idle', 'respond']],
    ['#v=1&x=tool&y=first', ['tool', 'first']],
  ] as const) {
    const { x, y, problems } = axesOf(link);
    expect([x.id, y.id]).toEqual(ids);
    expect(problems).toEqual([]);
  }
});

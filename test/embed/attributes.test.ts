import { expect, it } from 'vitest';
import { readLink, writeLink } from '../../sim/index.ts';
import { linkOfAttributes } from '../../site/embed/attributes.ts';

const attributes = (all: Readonly<Record<string, string>>): { name: string; value: string }[] =>
  Object.entries(all).map(([name, value]) => ({ name, value }));

it('attributes are the keys of a link', () => {
  const link = linkOfAttributes(attributes({ cc: '2.1.332', t: 'http', respond: '20m', idle: '~10 min' }));
  expect(link).toBe('v=1&cc=2.1.332&t=http&respond=20m&idle=~10+min');
});

it('attributes stand above the link that an element has, and those of HTML are none', () => {
  const link = linkOfAttributes(
    attributes({
      link: 'https://example.com/#v=1&cc=2.1.219&t=http&respond=20m',
      respond: '5m',
      lock: '',
      class: 'wide',
      'data-x': '1',
      style: '',
    }),
  );
  const { scenario, view, problems } = readLink(link);
  expect(writeLink(scenario)).toBe('v=1&cc=2.1.219&t=http&respond=5m');
  expect(view).toEqual({ lock: true });
  expect(problems).toEqual([]);
});

it('an attribute cannot smuggle in another key', () => {
  const { scenario, problems } = readLink(
    linkOfAttributes(attributes({ cc: '2.1.332', name: 'x&t=ws', t: 'http' })),
  );
  expect(scenario.servers['x&t=ws']?.entry).toMatchObject({ type: 'http' });
  expect(problems).toEqual([]);
});

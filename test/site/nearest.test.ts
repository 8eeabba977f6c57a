import { expect, it } from 'vitest';
import { nearest } from '../../site/search/nearest.ts';

const PATHS = [
  '/',
  '/explainer/',
  '/explainer/silence/',
  '/explainer/wall-clock/',
  '/versions/',
  '/reference/settings/',
  '/died-at/60s/',
];

it.each([
  ['/explainer/silense/', '/explainer/silence/'],
  ['/silence', '/explainer/silence/'],
  ['/docs/settings.html', '/reference/settings/'],
  ['/version', '/versions/'],
  ['/explainer/wallclock', '/explainer/wall-clock/'],
  ['/died-at/60/', '/died-at/60s/'],
])('%s most likely means %s', (asked, meant) => {
  expect(nearest(asked, PATHS)[0]).toBe(meant);
});

it('nothing is like what is nothing like it', () => {
  expect(nearest('/wp-admin/xyz.php', PATHS)).toEqual([]);
});

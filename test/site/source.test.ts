import { expect, it } from 'vitest';
import { editAddress, sourceOf, webAddress } from '../../site/head/source.ts';

it.each([
  ['https://github.com/someone/mcp-timing', 'https://github.com/someone/mcp-timing'],
  [{ url: 'git+https://github.com/someone/mcp-timing.git' }, 'https://github.com/someone/mcp-timing'],
  [{ url: 'git+ssh://git@gitlab.com/group/sub/mcp-timing.git' }, 'https://gitlab.com/group/sub/mcp-timing'],
  ['github:someone/mcp-timing', 'https://github.com/someone/mcp-timing'],
  ['someone/mcp-timing', 'https://github.com/someone/mcp-timing'],
  [undefined, undefined],
  ['', undefined],
] as const)('the web address of %j is %s', (written, address) => {
  expect(webAddress(written)).toBe(address);
});

it('a route leads to the file that it is written in', () => {
  expect(sourceOf('/')).toBe('site/pages/index.astro');
  expect(sourceOf('/explainer/silence')).toBe('site/pages/explainer/silence.mdx');
  expect(sourceOf('/s/[name]')).toBe('site/pages/s/[name]/index.astro');
  expect(() => sourceOf('/nowhere')).toThrow('"/nowhere"');
});

it('a page can be changed where its source is known to be, and nowhere else', () => {
  const address = editAddress('site/pages/versions.astro', 'https://github.com/someone/mcp-timing');
  expect(address).toBe('https://github.com/someone/mcp-timing/edit/main/site/pages/versions.astro');
});

import { expect, it } from 'vitest';
import { toolAddress } from '../../site/embed/tool-address.ts';

it.each([
  ['https://a.example/v1/element.js', 'https://a.example/'],
  ['https://a.example/v1/0123456789ab/element.js', 'https://a.example/'],
  ['https://a.example/tool/v1/0123456789ab/element.js?x=1', 'https://a.example/tool/'],
  ['https://a.example/v1/copies/v1/element.js', 'https://a.example/v1/copies/'],
  ['https://a.example/assets/element.js', 'https://a.example/'],
])('the full tool is at the root of the site that the script is of: %s', (script, root) => {
  expect(toolAddress(null, script).href).toBe(root);
});

it('an attribute can name another place, but nothing that runs', () => {
  const script = 'https://a.example/v1/element.js';
  expect(toolAddress('https://b.example/t/', script).href).toBe('https://b.example/t/');
  expect(toolAddress('javascript:alert(1)', script).href).toBe('https://a.example/');
});

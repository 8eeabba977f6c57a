import { expect, it } from 'vitest';
import { wordsAbout } from '../../site/search/find.ts';

it('a question is searched for by the words that say what it is about', () => {
  expect(wordsAbout('why does my tool time out after 60 seconds?')).toBe('tool time out after 60 seconds');
  expect(wordsAbout('MCP_TIMEOUT or MCP_TOOL_TIMEOUT')).toBe('MCP_TIMEOUT MCP_TOOL_TIMEOUT');
});

it('what has no other words, or is quoted, stays as it is', () => {
  expect(wordsAbout('what is it')).toBe('what is it');
  expect(wordsAbout('"timed out after"')).toBe('"timed out after"');
});

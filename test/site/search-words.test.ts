import { expect, it } from 'vitest';
import { searchesFor, wordsAbout } from '../../site/search/words.ts';

it('a question is searched for by the words that say what it is about', () => {
  expect(wordsAbout('why does my tool time out after 60 seconds?')).toBe('tool time out after 60 seconds');
  expect(wordsAbout('MCP_TIMEOUT or MCP_TOOL_TIMEOUT')).toBe('MCP_TIMEOUT MCP_TOOL_TIMEOUT');
});

it('what has no other words, or is quoted, stays as it is', () => {
  expect(wordsAbout('what is it')).toBe('what is it');
  expect(wordsAbout('"timed out after"')).toBe('"timed out after"');
});

it('a length of time is wished for and not needed; any other number is a word', () => {
  expect(searchesFor('progress every 4 minutes')).toEqual([
    'progress',
    'progress minutes',
    'progress 4 minutes',
  ]);
  expect(searchesFor('timeout 30s')).toEqual(['timeout', 'timeout 30s']);
  expect(searchesFor('60 seconds')).toEqual(['60 seconds']);
  expect(searchesFor('HTTP 504')).toEqual(['HTTP 504']);
});

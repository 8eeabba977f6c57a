import type { OutputRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

export const outputDocs: Readonly<Record<OutputRule, RuleDoc>> = {
  'output-100k': {
    statement: 'A text result above 100,000 characters is saved to a file; the model gets its first 2 KB.',
    grade: 'documented',
    sources: ['changelog 2.1.51'],
  },
  'output-50k': {
    statement: 'A text result above 50,000 characters is saved to a file; the model gets its first 2 KB.',
    grade: 'measured',
    sources: ['changelog 2.1.51', 'https://code.claude.com/docs/en/mcp'],
  },
  'output-max-tokens': {
    statement:
      'A result above MAX_MCP_OUTPUT_TOKENS (25,000) is saved to a file, and the model gets a note in its place.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/mcp', 'https://code.claude.com/docs/en/env-vars'],
  },
  'output-max-result-size': {
    statement:
      'A tool whose _meta sets anthropic/maxResultSizeChars (up to 500,000) may answer that long, whatever its tokens; longer results are saved.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/mcp', 'changelog 2.1.91', 'changelog 2.1.98'],
  },
  'output-no-files': {
    statement:
      'With ENABLE_MCP_LARGE_OUTPUT_FILES=false a result above the token limit is cut to 100,000 characters at most; what is left is still saved if it is above the character limit.',
    grade: 'measured',
    sources: [],
    contradicts: 'A well-known post says that the text is cut instead of saved.',
  },
  'output-background': {
    statement:
      'The result of a call in the background is delivered whole however many characters it has; only the token limit holds.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs and posts give 50,000 characters for every result.',
  },
  'output-task': {
    statement: 'The result of a server-side task is delivered up to 100,000 characters; the rest is saved.',
    grade: 'measured',
    sources: [],
  },
  'output-error-cut': {
    statement:
      'An error text keeps its first and last 5,000 characters when it is longer than some 11,000 (10,500 came whole, 11,500 did not).',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/mcp'],
  },
  'output-16mib': {
    statement: 'A single message above 16 MiB fails its call on http and sse, and closes a ws connection.',
    grade: 'documented',
    sources: ['changelog 2.1.139'],
  },
  'output-saved-text-old': {
    statement: 'The note about a saved result says how to read the file with offset and limit.',
    grade: 'measured',
    sources: [],
  },
  'output-saved-text': {
    statement: 'The note about a saved result says to search the file.',
    grade: 'measured',
    sources: [],
  },
};

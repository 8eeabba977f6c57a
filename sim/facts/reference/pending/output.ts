import { named, type ReferenceFact } from '../reference-fact.ts';
import { NO_EFFECT_ON_TIME, NOT_YET } from '../why.ts';

export type OutputFact =
  | 'output-warning'
  | 'output-tokens'
  | 'output-50k'
  | 'output-100k-old'
  | 'output-max-result-size'
  | 'output-files-off'
  | 'output-background'
  | 'output-16mib'
  | 'output-error';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const OUTPUT = {
  ...NO_EFFECT_ON_TIME,
  grade: 'measured',
  measuredOn: ['2.1.212', '2.1.219', '2.1.332'],
  appliesTo: 'all transports',
} as const;

export const outputFacts: Readonly<Record<OutputFact, ReferenceFact>> = {
  'output-warning': {
    ...NO_EFFECT_ON_TIME,
    statement: 'Above 10,000 tokens a warning is shown.',
    grade: 'documented',
    appliesTo: 'all transports',
    values: { tokens: 10_000 },
    sources: [MCP_DOCS, 'seed 003'],
  },
  'output-tokens': {
    ...OUTPUT,
    statement: 'A result above MAX_MCP_OUTPUT_TOKENS is saved to a file, and Claude is told where.',
    values: { defaultTokens: 25_000 },
    sources: [MCP_DOCS, 'https://code.claude.com/docs/en/env-vars'],
  },
  'output-50k': {
    ...OUTPUT,
    statement:
      'A text result above 50,000 characters is saved to a file whatever its tokens; Claude sees its beginning.',
    since: named('2.1.51'),
    values: { maxChars: 50_000 },
    sources: ['changelog 2.1.51', 'seed 003'],
  },
  'output-100k-old': {
    ...NO_EFFECT_ON_TIME,
    statement: 'A text result above 100,000 characters is saved to a file.',
    grade: 'documented',
    appliesTo: 'all transports',
    until: named('2.1.50'),
    values: { maxChars: 100_000 },
    sources: ['changelog 2.1.51'],
  },
  'output-max-result-size': {
    ...OUTPUT,
    statement:
      'A tool can raise its threshold with _meta["anthropic/maxResultSizeChars"], up to 500,000 characters; the token limit is then skipped.',
    measuredOn: ['2.1.332'],
    since: named('2.1.91'),
    values: { maxChars: 500_000 },
    sources: ['changelog 2.1.91', 'changelog 2.1.98', MCP_DOCS],
  },
  'output-files-off': {
    ...OUTPUT,
    statement:
      'ENABLE_MCP_LARGE_OUTPUT_FILES=false cuts to 100,000 characters, and what is still above 50,000 is saved all the same.',
    measuredOn: ['2.1.332'],
    sources: ['seed 003'],
    contradicts: 'It is said to cut instead of saving.',
  },
  'output-background': {
    ...OUTPUT,
    statement: 'The 50,000 characters do not hold for a call in the background; the token limit does.',
    measuredOn: ['2.1.332'],
    sources: [],
    contradicts: 'No docs page says so.',
  },
  'output-16mib': {
    ...NOT_YET,
    statement:
      'An answer or event above 16 MiB fails the request over http and sse and closes a ws connection; before 2.1.288 the call could run twice.',
    grade: 'documented',
    appliesTo: 'http, sse, ws',
    since: named('2.1.139'),
    values: { maxBytes: 16_777_216 },
    sources: ['changelog 2.1.139', 'changelog 2.1.288', 'seed 003'],
  },
  'output-error': {
    ...OUTPUT,
    statement: 'The text of an error above about 11,000 characters keeps its first and last 5,000.',
    measuredOn: ['2.1.332'],
    values: { keptChars: 5000, wholeUpToChars: 10_500, cutFromChars: 11_500 },
    sources: ['seed 003'],
  },
};

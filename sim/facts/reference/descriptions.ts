import { between, named, type ReferenceFact, seen } from './reference-fact.ts';
import { NO_EFFECT_ON_TIME } from './why.ts';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';

export type DescriptionFact = 'description-cut-2048' | 'description-cut-4096' | 'description-variable';

const CUT = {
  ...NO_EFFECT_ON_TIME,
  grade: 'documented',
  appliesTo: 'tool descriptions, server instructions',
} as const;

/** How long a description may be before the client cuts it; no version was measured at the border. */
export const descriptionFacts: Readonly<Record<DescriptionFact, ReferenceFact>> = {
  'description-cut-2048': {
    ...CUT,
    statement: 'Descriptions of tools and instructions of servers are cut after 2,048 characters.',
    values: { maxChars: 2048 },
    since: named('2.1.84'),
    until: seen('2.1.290'),
    sources: ['changelog 2.1.84', MCP_DOCS],
  },
  'description-cut-4096': {
    ...CUT,
    statement:
      'Instructions of servers and descriptions of tools that are loaded up front are cut after 4,096 characters, those of tools found by search after 16,384.',
    values: { maxUpfrontChars: 4096, maxFoundChars: 16_384 },
    since: between('2.1.290', '2.1.305'),
    sources: ['seed 003'],
    contradicts: 'Older pages say 2 KB. The version of the change is unknown.',
  },
  'description-variable': {
    ...CUT,
    statement: 'CLAUDE_CODE_MAX_MCP_DESCRIPTION_LENGTH replaces all these limits.',
    since: named('2.1.280'),
    sources: ['changelog 2.1.280', 'seed 003'],
  },
};

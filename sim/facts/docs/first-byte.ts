import type { FirstByteRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';

export const firstByteDocs: Readonly<Record<FirstByteRule, RuleDoc>> = {
  'first-byte-60s': {
    statement:
      'An http or sse request must get its response headers within 60 s; stdio and ws have no such clock.',
    grade: 'measured',
    sources: [MCP_DOCS, 'https://github.com/anthropics/claude-code/issues/50289'],
  },
  'first-byte-fixed': {
    statement: 'Nothing raises the 60 s to the first byte.',
    grade: 'measured',
    sources: ['changelog 2.1.142', 'https://github.com/anthropics/claude-code/issues/18684'],
  },
  'first-byte-tool-timeout': {
    statement:
      'An explicit limit above 60 s (the server’s own, else MCP_TOOL_TIMEOUT) raises the first byte to it; a lower one does not shorten it.',
    grade: 'measured',
    sources: [MCP_DOCS, 'changelog 2.1.142'],
  },
  'first-byte-no-startup': {
    statement: 'MCP_TIMEOUT does not feed the first-byte clock.',
    grade: 'measured',
    sources: [MCP_DOCS],
  },
  'first-byte-startup': {
    statement: 'MCP_TIMEOUT above 60 s raises the first byte too.',
    grade: 'measured',
    sources: [MCP_DOCS],
    contradicts: 'The docs give no version; older copies deny it.',
  },
  'first-byte-not-ide-sdk': {
    statement: 'IDE servers and in-process SDK servers have no first-byte clock.',
    grade: 'documented',
    sources: [MCP_DOCS],
  },
  'first-byte-headers': {
    statement:
      'Only the headers of the answer count: a body, an event or progress on another stream does not help. The server is not told.',
    grade: 'measured',
    sources: [],
  },
};

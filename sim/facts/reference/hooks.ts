import { named, type ReferenceFact } from './reference-fact.ts';
import { BESIDE_THE_CALL, UNMEASURED } from './why.ts';

export type HookFact =
  | 'hook-mcp-tool-type'
  | 'hook-mcp-tool-limit'
  | 'hook-mcp-tool-output'
  | 'hook-stop-lists-tasks';

const HOOKS = 'https://code.claude.com/docs/en/hooks';

export const hookFacts: Readonly<Record<HookFact, ReferenceFact>> = {
  'hook-mcp-tool-type': {
    ...BESIDE_THE_CALL,
    statement:
      'A hook of the type mcp_tool calls a tool; not on Setup, and at SessionStart only once its server is connected.',
    grade: 'documented',
    appliesTo: 'hooks',
    since: named('2.1.118'),
    sources: [HOOKS, 'seed 003'],
  },
  'hook-mcp-tool-limit': {
    ...UNMEASURED,
    statement:
      'An mcp_tool hook is cancelled after its own timeout: 10 min, 30 s for UserPromptSubmit, 10 s for MessageDisplay.',
    grade: 'documented',
    appliesTo: 'hooks',
    since: named('2.1.118'),
    values: { limitMs: 600_000, userPromptSubmitMs: 30_000, messageDisplayMs: 10_000 },
    sources: [HOOKS, 'changelog 2.1.118'],
    contradicts: 'Whether the idle check and the move apply to such a call is unknown.',
  },
  'hook-mcp-tool-output': {
    ...BESIDE_THE_CALL,
    statement: 'A PostToolUse hook can replace the result of an MCP tool with updatedMCPToolOutput.',
    grade: 'documented',
    appliesTo: 'hooks',
    sources: [HOOKS, 'seed 003'],
  },
  'hook-stop-lists-tasks': {
    ...BESIDE_THE_CALL,
    statement: 'A Stop hook is told the moved calls in background_tasks, with server and tool.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    appliesTo: 'interactive',
    sources: [],
  },
};

import { named, type ReferenceFact } from '../reference-fact.ts';
import { BESIDE_THE_CALL, NOT_YET, UNMEASURED } from '../why.ts';

export type HookFact =
  | 'hook-mcp-tool-type'
  | 'hook-mcp-tool-limit'
  | 'hook-mcp-tool-output'
  | 'hook-before-call'
  | 'hook-after-move'
  | 'hook-after-result-delays'
  | 'hook-stop-lists-tasks'
  | 'permission-before-call';

const HOOKS = 'https://code.claude.com/docs/en/hooks';
const MEASURED = { ...NOT_YET, grade: 'measured', measuredOn: ['2.1.332'], sources: [] } as const;

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
  'hook-before-call': {
    ...MEASURED,
    statement: 'A PreToolUse hook comes before the call: no clock runs while it does.',
    appliesTo: 'all modes',
  },
  'hook-after-move': {
    ...MEASURED,
    statement: 'PostToolUse runs once, at the move to the background, and not again at the real end.',
    appliesTo: 'interactive',
  },
  'hook-after-result-delays': {
    ...MEASURED,
    statement: 'A slow PostToolUse hook delays only the moment at which Claude is told.',
    appliesTo: 'all modes',
  },
  'hook-stop-lists-tasks': {
    ...MEASURED,
    statement: 'A Stop hook is told the moved calls in background_tasks, with server and tool.',
    appliesTo: 'interactive',
  },
  'permission-before-call': {
    ...MEASURED,
    statement: 'An open permission prompt costs no time of any clock: they count from the call itself.',
    appliesTo: 'interactive',
  },
};

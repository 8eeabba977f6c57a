import { exact, named, type ReferenceFact } from './reference-fact.ts';
import { BESIDE_THE_CALL, NO_EFFECT_ON_TIME, UNMEASURED } from './why.ts';

export type BackgroundFact =
  | 'background-flag'
  | 'background-ctrl-b'
  | 'agent-background-2min'
  | 'agent-stall-10min'
  | 'print-background-ceiling'
  | 'background-second-call';

const BACKGROUND = { ...BESIDE_THE_CALL, grade: 'documented', appliesTo: 'interactive' } as const;
const ENV_DOCS = 'https://code.claude.com/docs/en/env-vars';

export const backgroundFacts: Readonly<Record<BackgroundFact, ReferenceFact>> = {
  'background-flag': {
    ...BACKGROUND,
    ...UNMEASURED,
    statement:
      'Without CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS the move may depend on a flag of the maker that is on by default.',
    grade: 'reported',
    since: exact('2.1.212'),
    sources: ['https://github.com/anthropics/claude-code/issues/78566'],
  },
  'background-ctrl-b': {
    ...BACKGROUND,
    ...NO_EFFECT_ON_TIME,
    statement: 'Ctrl+B does nothing to a call of an MCP tool, whether it is pressed once or twice.',
    grade: 'measured',
    measuredOn: ['2.1.212', '2.1.219', '2.1.231', '2.1.240', '2.1.284', '2.1.305', '2.1.332'],
    sources: ['https://code.claude.com/docs/en/interactive-mode'],
    contradicts: 'A hint for it was reported (issue 23611).',
  },
  'agent-background-2min': {
    ...BACKGROUND,
    statement:
      'CLAUDE_AUTO_BACKGROUND_TASKS=1 moves whole subagents to the background after about 2 min; the calls inside still block them.',
    values: { afterMs: 120_000 },
    appliesTo: 'subagents',
    sources: [ENV_DOCS],
  },
  'agent-stall-10min': {
    ...BACKGROUND,
    ...UNMEASURED,
    statement:
      'A background subagent that streams nothing for 10 min is aborted; whether a silent MCP call counts as that is unknown.',
    values: { stallMs: 600_000 },
    appliesTo: 'subagents; CLAUDE_ASYNC_AGENT_STALL_TIMEOUT_MS',
    since: named('2.1.113'),
    sources: [ENV_DOCS, 'changelog 2.1.113'],
  },
  'print-background-ceiling': {
    ...BACKGROUND,
    ...NO_EFFECT_ON_TIME,
    statement:
      'CLAUDE_CODE_PRINT_BG_WAIT_CEILING_MS (10 min) bounds how long a -p run waits for subagents and workflows; for a moved MCP call it changes nothing.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    values: { ceilingMs: 600_000 },
    appliesTo: '-p',
    sources: ['https://code.claude.com/docs/en/headless', ENV_DOCS],
  },
  'background-second-call': {
    ...BACKGROUND,
    ...NO_EFFECT_ON_TIME,
    statement:
      'A second call to a server that has one in the background runs at once with its own clocks; the answers come in the order in which they are done.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    sources: [],
  },
};

import { named, type ReferenceFact, seen } from './reference-fact.ts';
import { NO_EFFECT_ON_TIME, NOT_YET, UNMEASURED } from './why.ts';

export type SessionFact =
  | 'settings-live-tool-timeout'
  | 'settings-live-others'
  | 'entry-not-live'
  | 'background-clear'
  | 'notification-form'
  | 'notification-id-cut'
  | 'notification-held'
  | 'progress-shown'
  | 'esc-closed-stdio';

const MEASURED = {
  ...NOT_YET,
  grade: 'measured',
  measuredOn: ['2.1.332'],
  appliesTo: 'interactive',
  sources: [],
} as const;

export const sessionFacts: Readonly<Record<SessionFact, ReferenceFact>> = {
  'settings-live-tool-timeout': {
    ...MEASURED,
    statement:
      'MCP_TOOL_TIMEOUT that changes in the "env" of settings during a session counts from the next call on.',
    measuredOn: ['2.1.219', '2.1.332'],
    appliesTo: 'stdio; -p',
    sources: ['https://code.claude.com/docs/en/env-vars'],
  },
  'settings-live-others': {
    ...UNMEASURED,
    statement:
      'Changed variables of settings are said to count in the running session unless they are read once at the start; a removed one stays. For idle, background and startup nobody tried.',
    grade: 'documented',
    appliesTo: 'settings',
    sources: [
      'https://code.claude.com/docs/en/env-vars',
      'https://code.claude.com/docs/en/settings-reference',
    ],
  },
  'entry-not-live': {
    ...MEASURED,
    statement: 'An edited "timeout" in .mcp.json does not count in the running session.',
    measuredOn: ['2.1.219', '2.1.332'],
    appliesTo: 'stdio; -p',
    sources: ['changelog 2.1.139'],
  },
  'background-clear': {
    ...MEASURED,
    ...NO_EFFECT_ON_TIME,
    statement: '/clear keeps a moved call; its notification arrives in the cleared conversation.',
  },
  'notification-form': {
    ...MEASURED,
    ...NO_EFFECT_ON_TIME,
    statement:
      'The end of a moved call comes as a <task-notification> with status and result, at the next turn or after the next tool result; never in the middle of a request.',
    measuredOn: ['2.1.212', '2.1.219', '2.1.332'],
  },
  'notification-id-cut': {
    ...MEASURED,
    ...NO_EFFECT_ON_TIME,
    statement: 'The summary of the notification names the task without the last character of its id.',
    measuredOn: ['2.1.212', '2.1.219', '2.1.231'],
    until: seen('2.1.231'),
  },
  'notification-held': {
    ...MEASURED,
    statement: 'While the /tasks panel is open the notification waits.',
  },
  'progress-shown': {
    ...MEASURED,
    ...NO_EFFECT_ON_TIME,
    statement:
      'Progress of a running call stands under it on the screen, as message and percent; of a moved call only in /tasks.',
  },
  'esc-closed-stdio': {
    ...UNMEASURED,
    statement: 'Esc during a call closed the whole stdio server.',
    grade: 'documented',
    appliesTo: 'stdio; interactive',
    since: named('2.1.105'),
    until: named('2.1.119'),
    sources: ['changelog 2.1.120', 'https://github.com/anthropics/claude-code/issues/47724'],
  },
};

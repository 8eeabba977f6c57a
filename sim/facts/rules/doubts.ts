import type { RuleId } from '../ids.ts';

/** A rule that nobody measured for some versions, and on what its use there rests. */
export interface Doubt {
  readonly rule: RuleId;
  /** The first version that was measured; absent where none was. */
  readonly before?: string;
  readonly text: string;
}

export const DOUBTS: readonly Doubt[] = [
  {
    rule: 'fetch-limit-none',
    text: 'That no limit of the runtime cuts a silent http answer is inferred for this version: nobody measured one this old.',
  },
  {
    rule: 'fetch-limit-native',
    text: 'That the runtime cuts a silent http answer after 5 min is taken from a report for this version; it was measured from 2.1.147 on.',
  },
  {
    rule: 'startup-wait-unused',
    text: 'That CLAUDE_CODE_MCP_STARTUP_WAIT_MS does nothing yet in this version is inferred, not measured.',
  },
  {
    rule: 'drop-watchdog',
    before: '2.1.142',
    text: 'What follows a lost stream was measured from 2.1.142 on; 2.1.112 and 2.1.113 were seen to send the call a second time.',
  },
];

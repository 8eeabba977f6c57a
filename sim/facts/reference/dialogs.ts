import { named, type ReferenceFact, seen } from './reference-fact.ts';
import { BESIDE_THE_CALL, NO_EFFECT_ON_TIME, UNMEASURED } from './why.ts';

export type DialogFact =
  | 'dialog-kinds'
  | 'dialog-no-limit'
  | 'dialog-desktop-60s'
  | 'dialog-notification-6s'
  | 'elicitation-hooks'
  | 'channels'
  | 'channel-permissions';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const HOOKS = 'https://code.claude.com/docs/en/hooks';
const DIALOG = { ...BESIDE_THE_CALL, grade: 'documented', appliesTo: 'interactive' } as const;

export const dialogFacts: Readonly<Record<DialogFact, ReferenceFact>> = {
  'dialog-kinds': {
    ...DIALOG,
    statement: 'A server can ask a person by form or by link (at most about 8,000 characters of address).',
    since: named('2.1.76'),
    values: { maxUrlChars: 8000 },
    sources: [MCP_DOCS, 'changelog 2.1.76', 'seed 003'],
  },
  'dialog-no-limit': {
    ...DIALOG,
    ...NO_EFFECT_ON_TIME,
    statement: 'A dialog in the terminal has no time limit of its own.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    sources: ['https://github.com/anthropics/claude-code/issues/88901'],
  },
  'dialog-desktop-60s': {
    ...DIALOG,
    ...UNMEASURED,
    statement: 'The client inside the desktop app cancels a dialog after exactly 60 s.',
    grade: 'reported',
    appliesTo: 'desktop app',
    values: { limitMs: 60_000 },
    since: seen('2.1.259'),
    sources: ['https://github.com/anthropics/claude-code/issues/88901'],
  },
  'dialog-notification-6s': {
    ...DIALOG,
    statement: 'The Notification hook runs when a dialog has been open for about 6 s without a key.',
    values: { afterMs: 6000 },
    sources: [HOOKS],
  },
  'elicitation-hooks': {
    ...DIALOG,
    statement:
      'An Elicitation hook can accept, decline or cancel in the place of a person; ElicitationResult sees or changes the answer.',
    since: named('2.1.76'),
    appliesTo: 'interactive, -p',
    sources: [HOOKS, 'seed 003'],
  },
  channels: {
    ...DIALOG,
    statement:
      'A server with the capability claude/channel can push messages into a session that was started with --channels; not on a connection of the revision 2026-07-28.',
    sources: ['https://code.claude.com/docs/en/channels', 'seed 003'],
  },
  'channel-permissions': {
    ...DIALOG,
    statement: 'claude/channel/permission relays permission prompts over a channel.',
    sources: ['https://code.claude.com/docs/en/channels-reference', 'seed 003'],
  },
};

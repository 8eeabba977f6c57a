import type { TaskRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

export const taskDocs: Readonly<Record<TaskRule, RuleDoc>> = {
  'task-empty-result': {
    statement:
      'On a connection of the protocol before 2026-07-28 a server-side task is taken for an empty result.',
    grade: 'measured',
    sources: [],
  },
  'task-unsupported': {
    statement: 'A server-side task is an error at once: the client does not know the result type.',
    grade: 'measured',
    sources: [],
  },
  'task-polled': {
    statement:
      'The client polls server-side tasks (the io.modelcontextprotocol/tasks extension of 2026-07-28).',
    grade: 'measured',
    sources: ['https://github.com/anthropics/claude-code/issues/76571'],
    contradicts: 'A well-known post says that Claude Code cannot do this.',
  },
  'task-main-only': {
    statement:
      'Server-side tasks are accepted only for calls of the main conversation of an interactive session, whose requests alone advertise them; with -p and in subagents they are an error at once.',
    grade: 'measured',
    sources: [],
  },
  'task-legacy-refused': {
    statement: 'A task of the 2025-11-25 revision is an error: the client never asks for one.',
    grade: 'measured',
    sources: ['https://github.com/anthropics/claude-code/issues/18617'],
  },
  'task-moves-at-once': {
    statement:
      'A server-side task moves its call to the background at once, even with CLAUDE_CODE_DISABLE_BACKGROUND_TASKS=1.',
    grade: 'measured',
    sources: [],
    contradicts: 'A well-known post says that this variable turns all moves off.',
  },
  'task-inline': {
    statement:
      'With CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS=0 a server-side task is polled in the foreground, under the wall clock and the idle check; each answer to a poll is activity.',
    grade: 'measured',
    sources: [],
  },
  'task-poll-interval': {
    statement:
      'tasks/get is sent at once, then the pollIntervalMs of the server after each answer, at least 250 ms and at most 30 s; 2 s where the server names none. Its ttlMs is never enforced.',
    grade: 'measured',
    sources: [],
  },
  'task-poll-timeout': {
    statement: 'A poll that is not answered is cancelled after 60 s and followed by the next.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    sources: [],
  },
  'task-poll-errors': {
    statement:
      'In the foreground five failed polls in a row, or one that says that the task is unknown, fail the call; in the background polling goes on.',
    grade: 'measured',
    sources: [],
  },
  'task-no-clock': {
    statement: 'Neither the wall clock nor the idle check holds for a server-side task in the background.',
    grade: 'measured',
    sources: [],
    contradicts: 'Posts count four clocks for every call.',
  },
  'task-resumed': {
    statement: '`claude -c` in the same folder goes on polling the tasks of the session before.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    sources: [],
    contradicts: 'A well-known post says that resumed polling is what Claude Code cannot do.',
  },
  'task-input': {
    statement:
      'A task that wants input opens a dialog and is not polled meanwhile; the answer goes out as tasks/update, and the next poll follows 0.3 s later.',
    grade: 'measured',
    sources: [],
  },
  'task-cancel': {
    statement:
      'Ending a server-side task early sends tasks/cancel, never notifications/cancelled; after TaskStop it was seen twice in the same millisecond, which is one here.',
    grade: 'measured',
    sources: [],
  },
  'input-required': {
    statement:
      'A call that is answered with input_required opens a dialog and is sent again with the answer; its clocks count from the first time.',
    grade: 'measured',
    sources: [],
  },
};

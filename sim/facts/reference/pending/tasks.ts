import { between, type ReferenceFact } from '../reference-fact.ts';
import { BESIDE_THE_CALL, NOT_YET } from '../why.ts';

export type TaskFact =
  | 'tasks-2025-unused'
  | 'tasks-advertised'
  | 'tasks-unsupported-elsewhere'
  | 'task-moves-at-once'
  | 'task-inline'
  | 'task-poll-interval'
  | 'task-poll-limit'
  | 'task-ttl-ignored'
  | 'task-clocks'
  | 'task-poll-errors'
  | 'task-input'
  | 'task-stop'
  | 'task-resumed'
  | 'sdk-task-stream';

const MEASURED = {
  ...NOT_YET,
  grade: 'measured',
  measuredOn: ['2.1.317', '2.1.332'],
  since: between('2.1.316', '2.1.317'),
  appliesTo: 'interactive, main conversation',
  sources: [],
} as const;

export const taskFacts: Readonly<Record<TaskFact, ReferenceFact>> = {
  'tasks-2025-unused': {
    ...NOT_YET,
    statement:
      'The tasks of the revision 2025-11-25 are never used; a task in place of a result is an error.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    appliesTo: 'all transports',
    sources: ['https://github.com/anthropics/claude-code/issues/18617'],
  },
  'tasks-advertised': {
    ...MEASURED,
    statement:
      'The extension io.modelcontextprotocol/tasks is advertised, by requests of the interactive main conversation only.',
    sources: ['https://github.com/anthropics/claude-code/issues/76571'],
    contradicts: 'A well-known post says that Claude Code cannot do it.',
  },
  'tasks-unsupported-elsewhere': {
    ...MEASURED,
    statement: 'With -p, in a subagent and before, a task in place of a result is an error at once.',
    appliesTo: '-p, subagents, older versions',
  },
  'task-moves-at-once': {
    ...MEASURED,
    statement:
      'A call that becomes a task of the server moves to the background at once, whatever the threshold.',
  },
  'task-inline': {
    ...MEASURED,
    statement:
      'Only CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS=0 keeps it in the foreground; CLAUDE_CODE_DISABLE_BACKGROUND_TASKS does not.',
  },
  'task-poll-interval': {
    ...MEASURED,
    statement:
      'It is asked for at once, then at pollIntervalMs after each answer: 2 s if absent, never below 250 ms or above 30 s.',
    values: { defaultMs: 2000, minMs: 250, maxMs: 30_000 },
  },
  'task-poll-limit': {
    ...MEASURED,
    statement: 'Each question has 60 s of its own.',
    values: { limitMs: 60_000 },
  },
  'task-ttl-ignored': { ...MEASURED, statement: 'ttlMs never ends anything on the client’s side.' },
  'task-clocks': {
    ...MEASURED,
    statement:
      'In the foreground the wall clock ends it with tasks/cancel and each answer counts as activity; in the background neither wall clock nor idle check applies.',
  },
  'task-poll-errors': {
    ...MEASURED,
    statement:
      'In the foreground five errors in a row end it; in the background they are tried again without end.',
    values: { errors: 5 },
  },
  'task-input': {
    ...MEASURED,
    statement: 'input_required opens a dialog and pauses the questions; the answer goes out as tasks/update.',
  },
  'task-stop': { ...MEASURED, statement: 'TaskStop sends tasks/cancel, twice in the same millisecond.' },
  'task-resumed': {
    ...MEASURED,
    statement: '`claude -c` in the same folder goes on asking for the same task.',
  },
  'sdk-task-stream': {
    ...BESIDE_THE_CALL,
    statement:
      'In the SDK’s own task stream `timeout` limits each request, not the task; a ttl ends nothing, and an abort is seen only at the next pause.',
    grade: 'reported',
    appliesTo: 'SDK clients',
    values: { sdk: '1.30.0' },
    sources: ['seed 002 (AccessAllGPT article)'],
  },
};

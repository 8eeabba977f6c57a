import { SILENT_START, scene } from '../scenes.ts';
import type { Circumstance } from './circumstance.ts';

const RUN_MCP_LIST =
  'Run `claude mcp list`: a server that does not start says so there, with the same delay.';

/** What ends the start of a server, so that its tools never exist. */
export const connecting: readonly Circumstance[] = [
  {
    id: 'startup-initialize-silent',
    name: 'startup: the server is up but never answers initialize',
    story:
      'The server answers the first question of the client and not the second, so the attempt ends early.',
    test: RUN_MCP_LIST,
    scenario: (stage) => scene(stage, { connect: { initialize: { do: 'silent' } } }),
  },
  {
    id: 'startup-silent',
    name: 'startup: the server says nothing',
    story:
      'The server does not answer at all while starting: it is still installing, waits for input, or prints elsewhere.',
    test: RUN_MCP_LIST,
    scenario: (stage) => scene(stage, SILENT_START),
  },
  {
    id: 'startup-refused',
    name: 'startup: nobody is there',
    story: 'Nobody listens at the address, or the command ends at once.',
    test: 'Run the command, or curl the address, yourself.',
    scenario: (stage) => scene(stage, { connect: { open: { do: 'refuse' } } }),
  },
  {
    id: 'entry-dropped',
    name: 'the entry is not valid',
    story:
      'The client drops an entry with a wrong type or value, for example a "timeout" in quotes, so the tool never exists.',
    test: '`claude mcp get <server>` does not know the server.',
    scenario: (stage) => scene(stage, {}, { entry: { timeout: '5000' } }),
  },
  {
    id: 'list-silent',
    name: 'the list of tools never comes',
    story: 'The server connects and does not answer tools/list: it counts as connected and has no tools.',
    test: '`claude mcp list` says "tools fetch failed".',
    scenario: (stage) => scene(stage, { connect: { list: { do: 'silent' } } }, { turn: [] }),
  },
  {
    id: 'cli-list-silent',
    name: '`claude mcp list` gives up on the tools',
    story: 'The command has a limit of its own for the list of tools; a session would wait longer.',
    test: 'Start a session: there the tools come late instead of never.',
    scenario: (stage) =>
      scene(stage, { connect: { list: { do: 'silent' } } }, { mode: 'cli', command: 'mcp list', turn: [] }),
  },
  {
    id: 'startup-in-seconds',
    standing: 'set',
    name: 'MCP_TIMEOUT was meant in seconds',
    story: 'MCP_TIMEOUT=60 is 60 milliseconds: no server starts so fast.',
    test: 'Look for MCP_TIMEOUT in the settings files and the shell.',
    clock: 'startup',
    scenario: (stage) => scene(stage, SILENT_START, { env: { MCP_TIMEOUT: '60' } }),
  },
];

import { MUTE, scene, streaming } from '../scenes.ts';
import type { Circumstance } from './circumstance.ts';

const LOOK = 'Look for the variable in the settings files and the shell.';

/** Values that do something else than their writer meant. */
export const mistakes: readonly Circumstance[] = [
  {
    id: 'wall-in-seconds',
    standing: 'set',
    name: 'MCP_TOOL_TIMEOUT was meant in seconds',
    story: 'MCP_TOOL_TIMEOUT=60 is 60 milliseconds, which the client takes as it is or raises to 1 s.',
    test: LOOK,
    clock: 'wall-clock',
    scenario: (stage) => scene(stage, streaming(), { env: { MCP_TOOL_TIMEOUT: '60' } }),
  },
  {
    id: 'entry-in-seconds',
    standing: 'set',
    name: '"timeout" in the entry was meant in seconds',
    story: '"timeout": 60 is 60 milliseconds. This version raises it to 1 s; later ones ignore it.',
    test: '`claude mcp get <server>` shows the value.',
    clock: 'wall-clock',
    rule: 'entry-timeout-floored',
    scenario: (stage) => scene(stage, streaming(), { mode: 'print', entry: { timeout: 60 } }),
  },
  {
    id: 'idle-in-seconds',
    standing: 'set',
    name: 'the idle window was meant in seconds',
    story:
      'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT=300 is raised to 1 s of silence, which the client sees on its next look.',
    test: LOOK,
    clock: 'idle',
    scenario: (stage) => scene(stage, streaming(), { env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '300' } }),
  },
  {
    id: 'background-in-seconds',
    standing: 'set',
    name: 'the move was meant in seconds',
    story:
      'CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS=300 moves the call after 0.3 s: Claude goes on without the result.',
    test: LOOK,
    clock: 'background',
    scenario: (stage) => scene(stage, streaming(), { env: { CLAUDE_CODE_MCP_AUTO_BACKGROUND_MS: '300' } }),
  },
  {
    id: 'wall-overflow',
    standing: 'set',
    name: 'the limit is too large for this version',
    story: 'A limit above 2,147,483,647 ms overflows and ends every call at once.',
    test: 'Lower MCP_TOOL_TIMEOUT below 2147483647, or update.',
    clock: 'wall-clock',
    rule: 'wall-overflow',
    scenario: (stage) => scene(stage, streaming(), { env: { MCP_TOOL_TIMEOUT: '3000000000' } }),
  },
  {
    id: 'fetch-limit',
    standing: 'set',
    name: 'the runtime’s own limit on silent answers',
    story: 'This version cuts an http answer after minutes without a byte, also where "timeout" allows more.',
    test: 'Update: the limit went. Or send an SSE comment every minute.',
    transports: ['http'],
    clock: 'transport',
    scenario: (stage) => scene(stage, MUTE, { entry: { timeout: 3_600_000 } }),
  },
  {
    id: 'idle-off',
    standing: 'set',
    name: 'somebody turned the idle check off',
    story: 'With CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT=0 a dead call lasts until the wall clock.',
    test: LOOK,
    clock: 'wall-clock',
    scenario: (stage) =>
      scene(stage, streaming(), { mode: 'print', env: { CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT: '0' } }),
  },
];

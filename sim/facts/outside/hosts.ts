import type { OutsideClock } from './outside-clock.ts';
import { ALL, TRY_CLAUDE_CODE } from './tests.ts';

export type HostClock =
  | 'claude-desktop-60s'
  | 'claude-desktop-4min'
  | 'cline'
  | 'codex-startup'
  | 'codex-tool'
  | 'copilot-cli'
  | 'gemini-cli'
  | 'goose'
  | 'opencode-list'
  | 'opencode-call'
  | 'roo-code'
  | 'vscode'
  | 'zed'
  | 'mcp-inspector-cli';

const HOST = {
  family: 'host',
  position: 'instead',
  transports: ALL,
  measures: 'whole',
  test: TRY_CLAUDE_CODE,
  grade: 'documented',
} as const;

export const hostClocks: Readonly<Record<HostClock, OutsideClock>> = {
  'claude-desktop-60s': {
    ...HOST,
    product: 'Claude desktop app (Code tab)',
    setting: '(fixed)',
    defaultMs: 60_000,
    shows: '"MCP error -32001: Request timed out" after 60 s; MCP_TOOL_TIMEOUT is ignored.',
    grade: 'reported',
    sources: [
      'https://github.com/anthropics/claude-code/issues/63379',
      'https://github.com/anthropics/claude-code/issues/43791',
    ],
    asOf: '2026-05-28',
  },
  'claude-desktop-4min': {
    ...HOST,
    product: 'Claude desktop app (Windows)',
    setting: '(fixed)',
    defaultMs: 240_000,
    shows: '"No result received from the Claude Desktop app after waiting 4 minutes."',
    grade: 'reported',
    sources: [
      'https://github.com/anthropics/claude-code/issues/65643',
      'https://github.com/anthropics/claude-code/issues/44032',
    ],
    asOf: '2026-06-05',
  },
  cline: {
    ...HOST,
    product: 'Cline',
    setting: 'timeout (seconds)',
    defaultMs: 60_000,
    shows: '"Request timed out", -32001.',
    sources: ['https://github.com/cline/cline/blob/main/sdk/packages/shared/src/mcp.ts'],
    asOf: '2026-08-22',
  },
  'codex-startup': {
    ...HOST,
    during: 'connecting',
    product: 'Codex',
    setting: 'startup_timeout_sec',
    defaultMs: 10_000,
    shows: 'The server counts as failed ten seconds after the start.',
    sources: ['https://github.com/openai/codex/blob/main/codex-rs/core/src/mcp_connection_manager.rs'],
    asOf: 'commit 00302de, read 2026-11-30',
  },
  'codex-tool': {
    ...HOST,
    product: 'Codex',
    setting: 'tool_timeout_sec',
    defaultMs: 60_000,
    shows: 'The call ends after a minute.',
    sources: ['https://github.com/openai/codex/blob/main/codex-rs/core/src/mcp_connection_manager.rs'],
    asOf: 'commit 00302de, read 2026-11-30',
  },
  'copilot-cli': {
    ...HOST,
    product: 'GitHub Copilot CLI',
    setting: 'timeout (reported as without effect)',
    defaultMs: 60_000,
    shows: 'The call times out after 60 s, whatever is configured.',
    grade: 'reported',
    sources: ['https://github.com/github/copilot-cli/issues/1535'],
    asOf: '2026-02-19',
  },
  'gemini-cli': {
    ...HOST,
    product: 'Gemini CLI',
    setting: 'timeout (ms)',
    defaultMs: 600_000,
    shows: 'The call ends after ten minutes.',
    sources: ['https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md'],
    asOf: '2026-08-21',
  },
  goose: {
    ...HOST,
    product: 'goose',
    setting: 'timeout (seconds)',
    defaultMs: 300_000,
    shows: 'The call ends after five minutes.',
    sources: ['https://github.com/block/goose/blob/main/crates/goose/src/config/extensions.rs'],
    asOf: 'read 2026-11-30',
  },
  'opencode-list': {
    ...HOST,
    during: 'connecting',
    product: 'OpenCode',
    setting: 'timeout (ms), for fetching tools',
    defaultMs: 5000,
    shows: 'The server’s tools are missing.',
    sources: ['https://opencode.ai/docs/mcp-servers/'],
    asOf: 'read 2026-11-30',
  },
  'opencode-call': {
    ...HOST,
    product: 'OpenCode',
    setting: '(reported cap on a call)',
    defaultMs: 300_000,
    shows: 'The call ends after five minutes although 20 are configured.',
    grade: 'reported',
    sources: ['https://github.com/anomalyco/opencode/issues/39584'],
    asOf: '2026-07-29',
  },
  'roo-code': {
    ...HOST,
    product: 'Roo Code',
    setting: 'timeout (seconds, 1 to 3600)',
    defaultMs: 60_000,
    maxMs: 3_600_000,
    shows: '"Request timed out", -32001.',
    sources: ['https://github.com/RooCodeInc/Roo-Code/blob/main/src/services/mcp/McpHub.ts'],
    asOf: '2026-04-14',
  },
  vscode: {
    ...HOST,
    product: 'VS Code (Copilot agent mode)',
    setting: '(none)',
    defaultMs: null,
    shows: 'The agent waits until a person cancels: there is no limit to set.',
    grade: 'reported',
    sources: [
      'https://github.com/microsoft/vscode/issues/311595',
      'https://github.com/microsoft/vscode-copilot-release/issues/14130',
    ],
    asOf: '2026-04-21',
  },
  zed: {
    ...HOST,
    product: 'Zed',
    setting: 'timeout (seconds)',
    defaultMs: 60_000,
    shows: '"Context server request timeout".',
    sources: ['https://github.com/zed-industries/zed/blob/main/crates/context_server/src/client.rs'],
    asOf: 'read 2026-11-30',
  },
  'mcp-inspector-cli': {
    ...HOST,
    during: 'connecting',
    product: 'MCP Inspector (command line)',
    setting: '--connect-timeout',
    defaultMs: 15_000,
    shows: 'Exit code 4: the server could not be reached.',
    sources: ['https://github.com/modelcontextprotocol/inspector/blob/main/clients/cli/README.md'],
    asOf: '2026-08-19',
    note: 'For ad-hoc addresses; its clocks say nothing of Claude Code.',
  },
};

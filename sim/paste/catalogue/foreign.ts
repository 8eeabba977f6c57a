import { type DiagnosticDoc, mcpJson, paste } from './doc.ts';

const CALL = 'const result = await client.callTool({ name: "work" }, undefined';

/** Other programs' configuration, and program text. */
export const foreignDocs: readonly DiagnosticDoc[] = [
  {
    id: 'other-program',
    severity: 'error',
    title: 'The configuration of another program',
    meaning:
      'VS Code, OpenCode, Codex and others have servers under other keys. Claude Code reads "mcpServers".',
    bad: { text: '{ "servers": { "search": { "command": "node" } } }', file: '.vscode/mcp.json' },
    good: mcpJson('{ "command": "node" }'),
  },
  {
    id: 'moved-value',
    severity: 'info',
    title: 'A limit that has another name or unit here',
    meaning:
      'Codex counts seconds for each server; Claude Code has "timeout" in milliseconds, and MCP_TIMEOUT.',
    bad: paste('[mcp_servers.search]', 'command = "node"', 'tool_timeout_sec = 300'),
    good: mcpJson('{ "command": "node", "timeout": 300000 }'),
  },
  {
    id: 'sdk-option-misplaced',
    severity: 'warning',
    title: 'Request options inside the parameters',
    meaning: 'The SDK looks for them in the last argument; elsewhere its own minute holds.',
    bad: paste('await client.callTool({ name: "work", options: { timeout: 600000 } });'),
    good: paste(`${CALL}, { timeout: 600000 });`),
  },
  {
    id: 'sdk-timeout-tiny',
    severity: 'warning',
    title: 'A request limit meant in seconds',
    meaning: 'The SDK counts milliseconds.',
    bad: paste(`${CALL}, { timeout: 30 });`),
    good: paste(`${CALL}, { timeout: 30000 });`),
  },
  {
    id: 'sdk-timeout',
    severity: 'info',
    title: 'The limit of a client of your own',
    meaning: 'It does not reach Claude Code, which has limits of its own.',
    bad: paste(`${CALL}, { timeout: 600000 });`),
    good: paste(`${CALL});`),
  },
  {
    id: 'sdk-reset-without-handler',
    severity: 'info',
    title: 'Progress that nobody asks for',
    meaning:
      'Without a handler the SDK sends no progress token, so no progress comes that could restart the limit.',
    bad: paste(`${CALL}, { timeout: 600000, resetTimeoutOnProgress: true });`),
    good: paste(`${CALL}, { timeout: 600000, resetTimeoutOnProgress: true, onprogress: show });`),
  },
];

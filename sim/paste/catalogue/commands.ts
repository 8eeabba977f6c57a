import { type DiagnosticDoc, paste } from './doc.ts';

const shell: readonly DiagnosticDoc[] = [
  {
    id: 'not-exported',
    severity: 'warning',
    title: 'A variable that stays in the shell',
    meaning: 'What is not exported does not reach the programs that the shell starts.',
    bad: paste('MCP_TIMEOUT=45000', 'claude'),
    good: paste('export MCP_TIMEOUT=45000', 'claude'),
  },
  {
    id: 'blanks-around-equals',
    severity: 'warning',
    title: 'Blanks around the equals sign',
    meaning: 'No shell sets a variable like that.',
    bad: paste('export MCP_TIMEOUT = 45000'),
    good: paste('export MCP_TIMEOUT=45000'),
  },
  {
    id: 'prefix-of-other-command',
    severity: 'warning',
    title: 'A variable before another command',
    meaning: 'It holds for that one command, which does not connect to servers.',
    bad: paste('MCP_TIMEOUT=45000 node server.js'),
    good: paste('MCP_TIMEOUT=45000 claude'),
  },
  {
    id: 'dotenv-not-read',
    severity: 'warning',
    title: 'A variable in a .env file',
    meaning: 'Claude Code reads no .env by itself: something must load it first.',
    bad: { text: 'MCP_TOOL_TIMEOUT=600000\n', file: '.env' },
    good: paste('# .env', 'MCP_TOOL_TIMEOUT=600000', '', 'set -a; source .env; set +a', 'claude'),
  },
  {
    id: 'inside-container',
    severity: 'info',
    title: 'A variable inside a container',
    meaning: 'It counts for a Claude Code that runs in that container, not for one outside.',
    bad: paste('docker run -e MCP_TIMEOUT=45000 image'),
    good: paste('docker run -e MCP_TIMEOUT=45000 image claude'),
  },
  {
    id: 'set-in-build',
    severity: 'warning',
    title: 'A variable exported while an image is built',
    meaning: 'Each RUN has a shell of its own. ENV stays.',
    bad: paste('FROM node:24', 'RUN export MCP_TIMEOUT=45000'),
    good: paste('FROM node:24', 'ENV MCP_TIMEOUT=45000'),
  },
  {
    id: 'env-of-other-step',
    severity: 'warning',
    title: 'A variable of a step that does not start Claude Code',
    meaning: 'Steps do not hand their "env" on. The job’s "env" and $GITHUB_ENV reach the steps that follow.',
    bad: paste(
      'steps:',
      '  - run: npm ci',
      '    env:',
      '      MCP_TOOL_TIMEOUT: "600000"',
      '  - run: claude -p "review"',
    ),
    good: paste(
      'steps:',
      '  - run: npm ci',
      '  - run: claude -p "review"',
      '    env:',
      '      MCP_TOOL_TIMEOUT: "600000"',
    ),
  },
];

const GOOD_ADD = paste('claude mcp add --transport http search https://example.com/mcp');

const adding: readonly DiagnosticDoc[] = [
  {
    id: 'mcp-subcommand',
    severity: 'error',
    title: 'A subcommand that does not exist',
    meaning: 'claude mcp can add and remove servers, not change them.',
    bad: paste('claude mcp update search --timeout 60000'),
    good: paste(`claude mcp add-json search '{"command":"node","timeout":60000}'`),
  },
  {
    id: 'mcp-option',
    severity: 'error',
    title: 'An option that does not exist',
    meaning: 'claude mcp add knows no limits. add-json takes a whole entry.',
    bad: paste('claude mcp add --timeout 60000 search -- node server.js'),
    good: paste(`claude mcp add-json search '{"command":"node","timeout":60000}'`),
  },
  {
    id: 'mcp-separator',
    severity: 'error',
    title: 'Options of the server without "--"',
    meaning: 'Without "--" they are taken for options of claude mcp add, which fails.',
    bad: paste('claude mcp add search npx -y server'),
    good: paste('claude mcp add search -- npx -y server'),
  },
  {
    id: 'mcp-incomplete',
    severity: 'error',
    title: 'A name or a command is missing',
    meaning: 'A server needs a name and a command or an address.',
    bad: paste('claude mcp add search'),
    good: GOOD_ADD,
  },
  {
    id: 'mcp-name',
    severity: 'error',
    title: 'A name with other characters',
    meaning: 'The command accepts letters, digits, "-" and "_".',
    bad: paste('claude mcp add "my search" -- node server.js'),
    good: paste('claude mcp add my-search -- node server.js'),
  },
  {
    id: 'mcp-scope',
    severity: 'error',
    title: 'A scope that does not exist',
    meaning: 'There are local, user and project.',
    bad: paste('claude mcp add --scope global search -- node server.js'),
    good: paste('claude mcp add --scope user search -- node server.js'),
  },
  {
    id: 'mcp-transport',
    severity: 'error',
    title: 'A transport that the command does not know',
    meaning: 'It knows stdio, sse and http. Others are added with add-json.',
    bad: paste('claude mcp add --transport ws search wss://example.com/mcp'),
    good: GOOD_ADD,
  },
  {
    id: 'mcp-url-as-command',
    severity: 'warning',
    title: 'An address without a transport',
    meaning: 'Without --transport the address is taken for a program to start.',
    bad: paste('claude mcp add search https://example.com/mcp'),
    good: GOOD_ADD,
  },
];

/** Command lines that do not do what they say. */
export const commandDocs: readonly DiagnosticDoc[] = [...shell, ...adding];

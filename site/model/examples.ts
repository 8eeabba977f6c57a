/** Pastes as people have them, for somebody who has none at hand. */
export type ExampleId = 'project' | 'seconds' | 'exports' | 'action' | 'log' | 'error' | 'twelve' | 'add';

/** A project's servers, a settings file, and lines of a shell profile. */
const project = `# .mcp.json
{
  "mcpServers": {
    "build-farm": {
      "command": "node",
      "args": ["./servers/build-farm.js"],
      "timeout": 1800000
    },
    "warehouse": {
      "type": "http",
      "url": "https://mcp.example.com/mcp"
    },
    "reports": {
      "type": "http",
      "url": "https://reports.example.com/mcp",
      "timeout": "600000"
    }
  }
}

# ~/.claude/settings.json
{
  "env": {
    "CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT": "90s"
  }
}

export MCP_TIMEOUT=60000
export MCP_TOOLS_TIMEOUT=600000
`;

const seconds = `# .mcp.json
{
  "mcpServers": {
    "warehouse": {
      "type": "http",
      "url": "https://mcp.example.com/mcp",
      "timeout": 60
    }
  }
}
`;

const exports_ = `# ~/.zshrc
export PATH="$HOME/bin:$PATH"
export MCP_TIMEOUT=60s
export MCP_TOOL_TIMEOUT=10m
CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT=1800000
alias cc="claude --continue"
`;

const action = `# .github/workflows/review.yml
name: review
on: pull_request
jobs:
  review:
    runs-on: ubuntu-latest
    env:
      MCP_TIMEOUT: 60000
    steps:
      - uses: actions/checkout@v4
      - uses: anthropics/claude-code-action@v1
        with:
          prompt: Run the slow checks and sum them up.
          settings: |
            { "env": { "MCP_TOOL_TIMEOUT": "600000" } }
          mcp_config: |
            {
              "mcpServers": {
                "checks": { "command": "node", "args": ["checks.js"] }
              }
            }
`;

const at = (time: string, debug: string): string =>
  JSON.stringify({ debug, timestamp: `2026-11-30T${time}Z`, sessionId: '0b7c', cwd: '/home/ana/project' });

/** As the client writes it into its cache, one file a server. */
const log = [
  '# ~/.cache/claude-cli-nodejs/-home-ana-project/mcp-logs-warehouse/2026-11-30T02-20-38-402Z.jsonl',
  at('02:20:38.402', 'Starting connection with timeout of 30000ms'),
  at('02:20:38.611', 'Successfully connected (transport: http) in 209ms'),
  at('02:20:40.112', 'Calling MCP tool: export_orders'),
  at('02:21:10.114', "Tool 'export_orders' still running (30s elapsed)"),
  at('02:22:40.113', "Tool 'export_orders' still running (120s elapsed)"),
  at(
    '02:25:40.131',
    'Tool \'export_orders\' failed after 300s: MCP server "warehouse" tool "export_orders" sent no response or progress for 300s; aborting.',
  ),
  '',
].join('\n');

const error = `MCP server "warehouse" tool "export_orders" timed out after 60s
`;

const twelve = `# .mcp.json
{
  "mcpServers": {
    "github": { "type": "http", "url": "https://mcp.github.example.com/mcp", "timeout": 120 },
    "linear": { "type": "http", "url": "https://mcp.linear.example.com/mcp", "timeout": 120 },
    "sentry": { "url": "https://mcp.sentry.example.com/mcp" },
    "postgres": { "command": "npx", "args": ["-y", "@example/postgres-mcp"] },
    "playwright": { "command": "npx", "args": ["-y", "@example/playwright-mcp"] },
    "filesystem": { "command": "npx", "args": ["-y", "@example/filesystem-mcp"] },
    "slack": { "type": "http", "url": "https://mcp.slack.example.com/mcp", "timeout": 120 },
    "figma": { "type": "http", "url": "https://mcp.figma.example.com/mcp", "timeout": 120 },
    "warehouse": { "command": "npx", "args": ["-y", "@example/warehouse-mcp"] },
    "build-farm": { "command": "node", "args": ["farm.js"], "timeout": 1800000 },
    "search": { "command": "npx", "args": ["-y", "@example/search-mcp"] },
    "reports": { "type": "http", "url": "https://reports.example.com/mcp", "timeout": "10m" }
  }
}
`;

const add = `claude mcp add --transport http warehouse https://mcp.example.com/mcp
claude mcp add build-farm -e MCP_TIMEOUT=60000 -- node farm.js
`;

export const EXAMPLES: Readonly<Record<ExampleId, string>> = {
  project,
  seconds,
  exports: exports_,
  action,
  log,
  error,
  twelve,
  add,
};

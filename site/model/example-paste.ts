/** A paste as many people have it: a project's servers, a settings file, and lines of a shell profile. */
export const EXAMPLE_PASTE = `# .mcp.json
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

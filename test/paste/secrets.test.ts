import { describe, expect, it } from 'vitest';
import { openPaste } from '../../sim/paste/index.ts';
import { reportText } from '../../sim/paste/report/report.ts';

/** Each has things to complain about, so that messages, fixes and lines of the paste are shown. */
const PASTES: Readonly<Record<string, string>> = {
  'JSON and shell lines': `export API_KEY=secret-1 MCP_TOOLS_TIMEOUT=5m
GITHUB_TOKEN=secret-2 MCP_TIMEOUT=5s claude --token "secret-3"
{
  "mcpServers": {
    "h": { "type": "HTTP", "url": "https://ana:secret-4@h.test/secret-5?k=secret-6", "headers": { "A": "Bearer secret-7" }, "timeout": 30 },
    "s": { "command": "run secret-8", "args": ["--key", "secret-9"], "env": { "K": "secret-10", "MCP_TIMEOUT": "1" }, },
  }
}
# settings.json
{ "env": { "OTHER": "secret-12", "MCP_TIMOUT": "secret-13", } }`,
  'typographic quotes': `{
  “mcpServers”: { “s”: { “command”: “secret-1”, “env”: { “K”: “secret-2” } } }
}`,
  'single quotes': `{ 'mcpServers': { 's': { 'command': 'secret-1', 'url': 'https://secret-2@h/' } } }`,
  'words without quotes': `{ "mcpServers": { "s": { "command": secret-1, "timeout": 600_000 } } }`,
  'claude mcp add': `claude mcp add --timeout 30 -e KEY=secret-1 -H "Authorization: Bearer secret-2" api https://u:secret-3@h.test/secret-4?k=secret-5
claude mcp add api2 npx -y pkg --token secret-6
claude mcp add --client-id secret-7 --scope everywhere api3 -- node x.js --key=secret-8
claude mcp add-json api4 '{"type":"HTTP","url":"https://h.test/?secret-9","headers":{"A":"secret-10"},"timeout":"30"}'
claude mcp add -psecret-13 -t https://u:secret-14@h/ -s secret-15/x api6 -- x
claude mcp add -t http api5 https://secret-11.test/ --api-key=secret-12`,
  fish: `set -gx TOKEN secret-1; set -gx MCP_TIMEOUT 5s
set -g MCP_TOOL_TIMEOUT 5 # secret-free`,
  PowerShell: `$env:TOKEN = "secret-1"; $env:MCP_TIMEOUT = "5s"
[Environment]::SetEnvironmentVariable("TOKEN", "secret-2", "User"); $MCP_TIMEOUT = 5`,
  cmd: `set TOKEN=secret-1&& set MCP_TIMEOUT="5"
setx TOKEN secret-2 && set MCP_TIMEOUT = 5`,
  '.env': `# .env
TOKEN=secret-1
MCP_TIMEOUT=secret
MCP_TIMOUT=secret-2
URL=https://u:secret-3@h/`,
  Dockerfile: `FROM node:24
ENV TOKEN=secret-1 MCP_TIMEOUT=5s OTHER="secret-2"
ENV PASSWORD secret-3
RUN TOKEN=secret-4 && export MCP_TIMEOUT=5`,
  'docker run': `docker run -e TOKEN=secret-1 -e MCP_TIMEOUT=5s -e "KEY=secret-2" image --password secret-3`,
  'a workflow': `jobs:
  a:
    env: { TOKEN: secret-1, MCP_TIMEOUT: 5s }
    steps:
      - run: curl -H "Authorization: secret-2" x
        env:
          KEY: secret-3
          MCP_TOOL_TIMEOUT: 5
      - run: echo "KEY=secret-4" >> $GITHUB_ENV
      - uses: anthropics/claude-code-action@v1
        with:
          anthropic_api_key: secret-5
          settings: '{ "env": { "KEY": "secret-6", "MCP_TIMEOUT": "5s", } }'`,
  'a compose file': `services:
  a:
    image: secret-1/app
    environment:
      TOKEN: secret-2
      MCP_TIMEOUT: 5s
      URL: https://u:secret-3@h/`,
  Codex: `[mcp_servers.a]
command = "secret-1"
args = ["--key", "secret-2"]
env = { KEY = "secret-3", MCP_TIMEOUT = "5" }
startup_timeout_sec = 20
bearer_token = "secret-4"`,
  'VS Code': `{ "servers": { "a": { "type": "http", "url": "https://secret-1@h/?secret-2", "headers": { "A": "secret-3" }, "timeout": 30 } } }`,
  OpenCode: `{ "mcp": { "a": { "type": "local", "command": ["secret-1", "--key", "secret-2"], "environment": { "K": "secret-3" }, "timeout": 30 } } }`,
  'program text': `const client = new Client({ token: "secret-1" });
await client.callTool({ name: "t", arguments: { key: "secret-2" }, options: { timeout: 30 } });
const q = query({ options: { mcpServers: { a: { command: "secret-3", args: ["secret-4"], timeout: 30 } }, env: { KEY: "secret-5", MCP_TIMEOUT: "5s" } } });`,
};

describe('no value that may be secret', () => {
  it.each(Object.entries(PASTES))('of %s is repeated', (_name, text) => {
    const { result, scenario } = openPaste(text);
    expect(result.diagnostics.length).toBeGreaterThan(0);
    expect(JSON.stringify([result, scenario]).match(/secret-\d+/g)).toBeNull();
    expect(reportText(result, [{ text }]).match(/secret-\d+/g)).toBeNull();
  });
});

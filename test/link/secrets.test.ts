import { describe, expect, it } from 'vitest';
import { readLink, type Scenario, simulate, writeLink } from '../../sim/index.ts';
import { openPaste } from '../../sim/paste/index.ts';

const SECRET = 'sk-live-0123456789abcdef';
const HIDDEN = new RegExp(`${SECRET}|Bearer|vault|example\\.org|deploy`, 'i');

const SCENARIO: Scenario = {
  v: 1,
  claudeCode: '2.1.332',
  env: { MCP_TOOL_TIMEOUT: '60000', API_TOKEN: SECRET, MCP_TIMEOUT: `${SECRET} ${SECRET}` },
  settings: { user: { apiKeyHelper: `/bin/${SECRET}`, env: { GH_TOKEN: SECRET } } },
  servers: {
    slow: {
      entry: {
        type: 'http',
        url: `https://user:${SECRET}@vault.example.org/mcp?key=${SECRET}`,
        headers: { Authorization: `Bearer ${SECRET}` },
        env: { TOKEN: SECRET },
        timeout: 90_000,
      },
      behaviour: {
        reply: 'sse',
        connect: { initialize: { do: 'error', message: SECRET, body: SECRET, stderr: SECRET } },
        calls: [[{ at: 5000, do: 'error', message: `no ${SECRET}`, text: SECRET, body: SECRET }]],
      },
    },
    other: { entry: { command: `deploy-${SECRET}`, args: ['--token', SECRET] } },
  },
  turn: [
    { call: 'slow/work', input: { token: SECRET } },
    { tool: 'Bash', input: { command: SECRET } },
  ],
};

describe('a link', () => {
  it('holds no secret, wherever one stands in the scenario', () => {
    const link = writeLink(SCENARIO);
    expect(link).not.toMatch(HIDDEN);
    expect(JSON.stringify(readLink(link).scenario)).not.toMatch(HIDDEN);
    expect(link).toContain('timeout=90s');
    expect(link).toContain('tool=1m');
  });

  it('of a paste holds its numbers and no name', () => {
    const paste = `{"mcpServers": {"vault": ${JSON.stringify(SCENARIO.servers['slow']?.entry)}}}
export API_TOKEN=${SECRET}
export MCP_TIMEOUT=45000`;
    const { scenario } = openPaste(paste, { claudeCode: '2.1.332' });
    const run = { ...scenario, turn: [{ call: 'vault/work' }] };
    const link = writeLink(run, { names: false });
    expect(link).toBe('v=1&cc=2.1.332&t=http&steps=none&from=project&timeout=90s&startup=45s');
    expect(simulate(readLink(link).scenario).outcome.t).toBe(simulate(run).outcome.t);
  });
});

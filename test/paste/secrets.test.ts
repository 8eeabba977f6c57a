import { expect, it } from 'vitest';
import { openPaste } from '../../sim/paste/index.ts';
import { reportText } from '../../sim/paste/report/report.ts';

const text = `export API_KEY=secret-1 MCP_TOOLS_TIMEOUT=5m
GITHUB_TOKEN=secret-2 MCP_TIMEOUT=5s claude --token "secret-3"
{
  "mcpServers": {
    "h": { "type": "HTTP", "url": "https://ana:secret-4@h.test/secret-5?k=secret-6", "headers": { "A": "Bearer secret-7" }, "timeout": 30 },
    "s": { "command": "run secret-8", "args": ["--key", "secret-9"], "env": { "K": "secret-10", "MCP_TIMEOUT": "1" }, }, // secret-11
  }
}
# settings.json
{ "env": { "OTHER": "secret-12", "MCP_TIMOUT": "secret-13", } }`;

it('no value that may be secret stands in the result, the scenario or the text for a person', () => {
  const { result, scenario } = openPaste(text);
  expect(result.diagnostics.length).toBeGreaterThan(6);
  const everything = JSON.stringify([result, scenario]) + reportText(result, [{ text }]);
  // The comment behind the JSON is shown as it stands: nobody can tell what it says.
  expect(everything.match(/secret-\d+/g)?.filter((found) => found !== 'secret-11') ?? []).toEqual([]);
});

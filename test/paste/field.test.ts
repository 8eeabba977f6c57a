import { describe, expect, it } from 'vitest';
import { newestMeasured, policyFor, settingsFor } from '../../sim/index.ts';
import { timeoutRemarks, variableRemarks } from '../../sim/paste/diagnose/field.ts';
import { readPaste } from '../../sim/paste/index.ts';

const policy = policyFor(newestMeasured);

describe('a value in a field is told what a paste of it is told', () => {
  it.each([30, 1800, '30s', 60_000])('"timeout": %j', (timeout) => {
    const servers = { slow: { command: 'server', timeout } };
    const asScenario = {
      v: 1,
      claudeCode: newestMeasured,
      servers: { slow: { entry: servers.slow } },
    } as const;
    const pasted = readPaste(JSON.stringify({ mcpServers: servers }, null, 1), {
      claudeCode: newestMeasured,
    });
    const said = timeoutRemarks(settingsFor(asScenario, policy, 'slow'), policy);
    const messages = said.map(({ message }) => message);
    expect(messages).toEqual(
      pasted.diagnostics.filter(({ id }) => id.startsWith('timeout-')).map(({ message }) => message),
    );
    expect(messages.length > 0).toBe(timeout !== 60_000);
  });

  it.each(['30', '60s', '1e6', '600000'])('MCP_TOOL_TIMEOUT=%s', (raw) => {
    const text = JSON.stringify({ env: { MCP_TOOL_TIMEOUT: raw } });
    const pasted = readPaste(text, { claudeCode: newestMeasured, file: 'settings.json' });
    const said = variableRemarks('MCP_TOOL_TIMEOUT', raw, policy).map(({ message }) => message);
    expect(said).toEqual(pasted.diagnostics.map(({ message }) => message));
    expect(said.length > 0).toBe(raw !== '600000');
  });
});

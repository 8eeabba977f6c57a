import { type Scenario, withBehaviour } from '../../sim/index.ts';
import type { PasteReading } from '../../sim/paste/index.ts';
import { behaviourFrom, type Knobs, NO_FIELDS, runOf, scenarioOfKnobs } from './knobs.ts';

/** The scenario of one pasted server, behaving as the controls say. */
export function scenarioOfPaste(reading: PasteReading, server: string, knobs: Knobs): Scenario {
  const pasted = reading.result.servers.find(({ name }) => name === server);
  const spec = reading.scenario.servers[server];
  // The others connect beside it and change nothing; the trace is about this one.
  const servers = spec ? { [server]: spec } : {};
  const scenario: Scenario = { ...reading.scenario, ...runOf(knobs), servers };
  return withBehaviour(scenario, server, behaviourFrom(knobs, pasted?.transport));
}

/** The server of the controls, with the variables of a paste that holds no server. */
export function scenarioOfVariables({ scenario }: PasteReading, knobs: Knobs): Scenario {
  const { env, settings } = scenario;
  return {
    ...scenarioOfKnobs({ ...knobs, fields: NO_FIELDS }),
    ...(env ? { env } : {}),
    ...(settings ? { settings } : {}),
  };
}

/** The server to show first: one that works, if there is one. */
export function firstServer(reading: PasteReading): string | undefined {
  const { servers } = reading.result;
  return (servers.find(({ usable }) => usable) ?? servers[0])?.name;
}

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

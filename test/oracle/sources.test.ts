import { describe, expect, it } from 'vitest';
import { simulate } from '../../sim/index.ts';
import type { Scenario, SettingsScope } from '../../sim/scenario/scenario.ts';
import { product } from './product.ts';

/** Where a variable can stand, the strongest first: FINDINGS part 1 section 5, and the docs for managed settings. */
const PLACES = ['managed', 'flag', 'local', 'project', 'user', 'shell'] as const;
type Place = (typeof PLACES)[number];
type Values = Readonly<Partial<Record<Place, number>>>;

/** The value that holds; undefined = the default. */
function winner(values: Values, name: string, patch: number): number | undefined {
  const strongest = PLACES.map((place) => values[place]).find((value) => value !== undefined);
  if (name !== 'MCP_TIMEOUT' || patch < 328) return strongest;
  // 328: project and local settings may only raise it (part 4).
  if (values.managed !== undefined || values.flag !== undefined) return strongest;
  const without = values.user ?? values.shell;
  return [values.local, values.project].find((v) => v !== undefined && v >= (without ?? 30_000)) ?? without;
}

const STDIO = { command: 'node' };
const HTTP = { type: 'http', url: 'http://127.0.0.1:9/mcp' };

/** What shows the value of each variable: the time at which a silent call is told of. */
const VARIABLES = [
  { name: 'MCP_TOOL_TIMEOUT', entry: STDIO, unitMs: 1000, defaultMs: 1_800_000, patches: [211, 327, 332] },
  {
    name: 'CLAUDE_CODE_MCP_TOOL_IDLE_TIMEOUT',
    entry: HTTP,
    unitMs: 30_000,
    defaultMs: 300_000,
    patches: [187, 332],
  },
  { name: 'MCP_TIMEOUT', entry: HTTP, unitMs: 70_000, defaultMs: 60_000, patches: [227, 327, 328, 332] },
];

function scenarioWith(values: Values, name: string, entry: unknown, patch: number): Scenario {
  const settings: Partial<Record<SettingsScope, { env: Record<string, string> }>> = {};
  for (const place of PLACES) {
    const value = values[place];
    if (place !== 'shell' && value !== undefined) settings[place] = { env: { [name]: String(value) } };
  }
  const streams = name !== 'MCP_TIMEOUT';
  return {
    v: 1,
    claudeCode: `2.1.${patch}`,
    mode: 'print',
    env: values.shell === undefined ? {} : { [name]: String(values.shell) },
    settings,
    servers: {
      slow: {
        entry,
        behaviour: { reply: streams ? 'sse' : 'json', calls: [streams ? [{ at: 0, do: 'headers' }] : []] },
      },
    },
    turn: [{ call: 'slow/work' }],
  };
}

const CHOICES = [undefined, 1, 2, 3];

describe.each(VARIABLES)('$name in several places', ({ name, entry, unitMs, defaultMs, patches }) => {
  it.each(patches)('counts as 2.1.%s orders them', (patch) => {
    const axes = Object.fromEntries(PLACES.map((place) => [place, CHOICES])) as Record<Place, typeof CHOICES>;
    const wrong: string[] = [];
    for (const units of product(axes)) {
      const values: Partial<Record<Place, number>> = {};
      for (const place of PLACES) {
        const n = units[place];
        if (n !== undefined) values[place] = n * unitMs;
      }
      const { outcome } = simulate(scenarioWith(values, name, entry, patch), { trace: false });
      const expected = winner(values, name, patch) ?? defaultMs;
      if (outcome.t !== expected) wrong.push(`${JSON.stringify(values)}: ${outcome.t}, not ${expected}`);
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });
});

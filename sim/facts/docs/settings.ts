import type { SettingsRule } from '../ids.ts';
import type { RuleDoc } from './rule-doc.ts';

export const settingsDocs: Readonly<Record<SettingsRule, RuleDoc>> = {
  'runtime-v1': {
    statement:
      'The client runs its first MCP runtime: errors carry `MCP error <code>: `, cancellations `McpError: …`.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/mcp'],
  },
  'runtime-v2': {
    statement:
      'The client runs its second MCP runtime: errors carry the server’s words alone, cancellations `SdkError: …`.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/mcp', 'changelog 2.1.274'],
  },
  'runtime-switch': {
    statement: 'MCP_SDK_GENERATION=v2 brings the second runtime to versions that still default to the first.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/env-vars'],
  },
  'runtime-v1-only-in-name': {
    statement:
      'MCP_SDK_GENERATION=v1 no longer brings the first runtime: texts stay those of the second; only the probe is left out.',
    grade: 'measured',
    sources: [],
  },
  'number-integer-prefix': {
    statement: 'Only the digits at the start of a variable count: "5e3" is 5, "3_000" is 3, "60s" is 60.',
    grade: 'measured',
    sources: ['changelog 2.1.211'],
  },
  'number-decimal-prefix': {
    statement:
      'The longest number at the start of a variable counts, after "_" and "," are dropped: "5e3" is 5000, "60s" is 60 milliseconds, "0x7d0" is 0. Fractions are cut off.',
    grade: 'measured',
    sources: ['changelog 2.1.211'],
    contradicts: 'No docs page says that a unit is ignored.',
  },
  'number-max': {
    statement: 'No delay is longer than 2,147,483,647 ms (24.8 days).',
    grade: 'measured',
    sources: [],
  },
  'settings-beat-shell': {
    statement:
      'A variable in a settings file beats the shell; managed settings beat --settings, then local, project and user settings.',
    grade: 'measured',
    sources: ['https://code.claude.com/docs/en/settings', 'https://code.claude.com/docs/en/env-vars'],
  },
  'entry-unchecked': {
    statement:
      'A `timeout` of the wrong type or size in a server’s entry does not matter; a broken entry spoils the whole file.',
    grade: 'measured',
    measuredOn: ['2.1.131'],
    sources: [],
  },
  'entry-checked': {
    statement:
      'A `timeout` that is no whole number above 0 ("5000" in quotes, 0, 2500.5, null) makes the client drop the server; the others stay.',
    grade: 'measured',
    sources: [],
    contradicts: 'The docs say of 0 and small values that they are ignored.',
  },
  'entry-type-old': {
    statement: 'The types "stdio", "http", "sse" and "ws" are known.',
    grade: 'measured',
    measuredOn: ['2.1.131'],
    sources: [],
  },
  'entry-type': {
    statement:
      'The types "stdio", "http", "streamable-http", "sse" and "ws" are known; any other, and a "url" without a type, makes the client drop the server.',
    grade: 'measured',
    measuredOn: ['2.1.162', '2.1.332'],
    sources: [],
  },
  'connector-as-http': {
    statement:
      'A connector of claude.ai has the clocks of an http server: the first byte, 5 min of silence, the move to the background.',
    grade: 'documented',
    sources: ['https://code.claude.com/docs/en/mcp'],
  },
};

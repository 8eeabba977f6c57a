import type { ReferenceFact } from './reference-fact.ts';
import { BESIDE_THE_CALL } from './why.ts';

export type NeighbourFact =
  | 'preset-60s'
  | 'inspector-own-clocks'
  | 'schema-without-numbers'
  | 'checkers-without-clocks'
  | 'doctor-of-omelette-fleet'
  | 'sdk-progress-needs-callback';

const NEIGHBOUR = { ...BESIDE_THE_CALL, grade: 'reported', appliesTo: 'other tools' } as const;

/** What other tools and templates say or do about these clocks. */
export const neighbourFacts: Readonly<Record<NeighbourFact, ReferenceFact>> = {
  'preset-60s': {
    ...NEIGHBOUR,
    statement:
      'A widely copied template sets MCP_TOOL_TIMEOUT to 60000, which ends every call after a minute.',
    values: { toolTimeoutMs: 60_000 },
    sources: ['https://github.com/davila7/claude-code-templates'],
  },
  'inspector-own-clocks': {
    ...NEIGHBOUR,
    statement: 'MCP Inspector has clocks of its own, set for each server; they say nothing of Claude Code.',
    values: { taskTtlMs: 60_000 },
    sources: [
      'https://github.com/modelcontextprotocol/inspector/blob/main/docs/mcp-server-configuration.md',
      'https://github.com/modelcontextprotocol/inspector/issues/142',
      'https://github.com/modelcontextprotocol/inspector/issues/2314',
    ],
  },
  'schema-without-numbers': {
    ...NEIGHBOUR,
    statement:
      'The public JSON schema of settings.json takes these variables as any text; there is none for .mcp.json.',
    sources: ['https://github.com/SchemaStore/schemastore'],
  },
  'checkers-without-clocks': {
    ...NEIGHBOUR,
    statement:
      'Nine checkers of MCP configuration look at shape, secrets or reachability; none says which clock acts first.',
    sources: ['a survey of November 2026'],
  },
  'doctor-of-omelette-fleet': {
    ...NEIGHBOUR,
    statement:
      'One tool resolves an idle and a wall-clock value from four settings files and compares them with its own runs.',
    sources: ['https://github.com/adxd-og/omelette-fleet'],
  },
  'sdk-progress-needs-callback': {
    ...NEIGHBOUR,
    statement:
      'With the SDK, resetTimeoutOnProgress does nothing without onprogress: no token is sent, so no progress comes.',
    appliesTo: 'SDK clients',
    sources: ['https://github.com/modelcontextprotocol/typescript-sdk/pull/2136'],
  },
};

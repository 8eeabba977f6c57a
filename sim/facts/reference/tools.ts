import { named, type ReferenceFact } from './reference-fact.ts';
import { BESIDE_THE_CALL, NO_EFFECT_ON_TIME, NOT_YET } from './why.ts';

export type ToolFact =
  | 'tool-search-default'
  | 'tool-search-custom-base-url'
  | 'wait-for-servers-subagent'
  | 'resource-tools'
  | 'resource-dir-tool'
  | 'registry-tools'
  | 'mcp-apps'
  | 'requires-user-interaction'
  | 'meta-always-load'
  | 'schema-checks'
  | 'tool-concurrency'
  | 'output-warning';

const MCP_DOCS = 'https://code.claude.com/docs/en/mcp';
const TOOLS = { ...BESIDE_THE_CALL, grade: 'documented', appliesTo: 'all transports' } as const;

export const toolFacts: Readonly<Record<ToolFact, ReferenceFact>> = {
  'tool-search-default': {
    ...TOOLS,
    statement:
      'Tools of MCP servers are deferred and found by ToolSearch unless ENABLE_TOOL_SEARCH says otherwise (true, auto, auto:N, false) or permissions deny ToolSearch.',
    since: named('2.1.7'),
    sources: [MCP_DOCS, 'seed 003'],
  },
  'tool-search-custom-base-url': {
    ...TOOLS,
    statement:
      'Behind a custom ANTHROPIC_BASE_URL tool search was off up to 2.1.303; since then it is on, and a refusal by the gateway is answered by trying without.',
    since: named('2.1.304'),
    sources: ['seed 003', 'changelog 2.1.304', 'changelog 2.1.305'],
  },
  'wait-for-servers-subagent': {
    ...TOOLS,
    statement: 'Subagents do not get WaitForMcpServers.',
    appliesTo: 'subagents',
    sources: ['https://code.claude.com/docs/en/sub-agents'],
    contradicts: 'A well-known post says that it works there.',
  },
  'resource-tools': {
    ...TOOLS,
    statement:
      'ListMcpResourcesTool lists the resources of all servers (without ui:// ones), ReadMcpResourceTool reads one by server and uri.',
    sources: [MCP_DOCS, 'seed 003'],
  },
  'resource-dir-tool': {
    ...TOOLS,
    statement:
      'ReadMcpResourceDirTool lists the children of a directory resource, one level, where the server declares it.',
    grade: 'reported',
    sources: ['seed 003'],
  },
  'registry-tools': {
    ...TOOLS,
    statement: 'SearchMcpRegistry, SuggestConnectors and ListConnectors find and list connectors.',
    grade: 'reported',
    sources: ['seed 003'],
  },
  'mcp-apps': {
    ...TOOLS,
    statement:
      'Resources at ui:// or of the type text/html with the profile mcp-app are pages for a host; CLAUDE_CODE_MCP_APPS_HOST declares the support.',
    sources: [MCP_DOCS, 'seed 003'],
  },
  'requires-user-interaction': {
    ...TOOLS,
    statement:
      '_meta["anthropic/requiresUserInteraction"]: true makes a tool ask in every mode; dontAsk then means no, and so does --permission-prompt-tool.',
    sources: [MCP_DOCS, 'seed 003'],
  },
  'meta-always-load': {
    ...TOOLS,
    statement:
      '_meta["anthropic/alwaysLoad"] loads one tool up front; false keeps it deferred although the entry says alwaysLoad.',
    since: named('2.1.285'),
    sources: [MCP_DOCS, 'seed 003'],
  },
  'schema-checks': {
    ...TOOLS,
    ...NO_EFFECT_ON_TIME,
    statement:
      'A tool with a bad name among its top-level properties or an invalid schema is left out; a root anyOf, oneOf or allOf is flattened.',
    sources: ['seed 003'],
  },
  'tool-concurrency': {
    ...TOOLS,
    ...NOT_YET,
    statement:
      'Twelve read-only calls of one turn run at once with nothing set, 23 with CLAUDE_CODE_MAX_TOOL_USE_CONCURRENCY=60; where the limit lies was not measured.',
    grade: 'measured',
    measuredOn: ['2.1.332'],
    sources: [],
  },
  'output-warning': {
    ...TOOLS,
    ...NO_EFFECT_ON_TIME,
    statement: 'A warning is shown above a result of more than 10,000 tokens.',
    values: { tokens: 10_000 },
    sources: [MCP_DOCS, 'seed 003'],
  },
};

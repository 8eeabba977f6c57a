import type { Draft } from './field.ts';

/** What stands in a link for how a server is reached; its command, address and headers never do. */
const ENTRIES: Readonly<Record<string, Draft>> = {
  stdio: { command: 'node', args: ['server.js'] },
  http: { type: 'http', url: 'https://mcp.example.com/mcp' },
  'streamable-http': { type: 'streamable-http', url: 'https://mcp.example.com/mcp' },
  sse: { type: 'sse', url: 'https://mcp.example.com/sse' },
  ws: { type: 'ws', url: 'wss://mcp.example.com/mcp' },
  // A url without a type, which the client drops, and an entry with neither.
  url: { url: 'https://mcp.example.com/mcp' },
  none: {},
};

export const TRANSPORT_WORDS: readonly string[] = Object.keys(ENTRIES);
export const DEFAULT_TRANSPORT = 'stdio';

export function entryFor(transport: string): Draft | undefined {
  return Object.hasOwn(ENTRIES, transport) ? { ...ENTRIES[transport] } : undefined;
}

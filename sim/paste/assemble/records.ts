import { withoutTokens } from '../../settings/shown.ts';
import type { Findings } from '../findings.ts';
import type { Recorded } from '../records/record.ts';
import type { PasteServer } from '../result.ts';

/** What all records of a paste show. A record that names no server is about the one that the paste has, if it is one. */
export function recordedBy(findings: readonly Findings[], servers: readonly PasteServer[]): Recorded {
  const all = findings.flatMap(({ recorded }) => (recorded ? [recorded] : []));
  const only = servers.length === 1 && servers[0]?.name !== '(unnamed)' ? servers[0]?.name : undefined;
  const name = <T extends { readonly server: string | null }>(one: T): T => ({
    ...one,
    server: one.server === null ? (only ?? null) : withoutTokens(one.server),
  });
  return {
    calls: all.flatMap(({ calls }) => calls).map(name),
    connections: all.flatMap(({ connections }) => connections).map(name),
  };
}

import type { ServerOrigin } from '../../scenario/scenario.ts';
import type { ServerFinding } from '../findings.ts';

/** Of one name in several places the whole entry of the strongest is used; fields are never mixed. Documented. */
const STRENGTH: readonly ServerOrigin[] = [
  'managed',
  'local',
  'project',
  'mcp-config',
  'user',
  'plugin',
  'connector',
];

/** Which entry of each name counts, and those that it hides. Servers of different projects never meet. */
export function strongest(servers: readonly ServerFinding[]): {
  readonly used: readonly ServerFinding[];
  readonly hidden: readonly { readonly server: ServerFinding; readonly by: ServerFinding }[];
} {
  const byName = new Map<string, ServerFinding[]>();
  const projects = new Set(
    servers.map((server) => server.project).filter((project) => project !== undefined),
  );
  for (const server of servers) {
    // With one project, its own servers hide the user's of the same name; with several, each list stays as it is.
    const project = projects.size > 1 ? (server.project ?? '') : '';
    const key = `${project} ${server.name}`;
    const group = byName.get(key);
    if (group) group.push(server);
    else byName.set(key, [server]);
  }
  const used: ServerFinding[] = [];
  const hidden: { server: ServerFinding; by: ServerFinding }[] = [];
  for (const group of byName.values()) {
    const by = group.reduce((best, server) => (rank(server) <= rank(best) ? server : best));
    used.push(by);
    hidden.push(...group.filter((server) => server !== by).map((server) => ({ server, by })));
  }
  return { used, hidden };
}

/** Entries of rejected files come last: the client never sees them. */
function rank({ from, refused }: ServerFinding): number {
  const at = STRENGTH.indexOf(from);
  return (at < 0 ? STRENGTH.length : at) + (refused ? 100 : 0);
}

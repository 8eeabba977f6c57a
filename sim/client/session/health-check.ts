import type { Outcome } from '../../scenario/prediction.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { ServerSettings } from '../../settings/effective.ts';
import { missingVariables, shownText } from '../../settings/expand.ts';
import { Connection, type ConnectionWatcher } from '../connection/connection.ts';
import { Pools } from '../connection/pool.ts';
import { serversOf } from '../connection/servers.ts';
import type { Sim } from '../sim.ts';

const LABELS: Readonly<Record<string, string>> = { http: ' (HTTP)', sse: ' (SSE)', ws: ' (WS)' };

/** What `claude mcp list` shows of a server before its status. */
function targetOf({ entry, transport }: ServerSettings): string {
  if (transport !== 'stdio')
    return `${shownText(String(entry['url'] ?? ''))}${LABELS[transport ?? ''] ?? ''}`;
  const args = Array.isArray(entry['args']) ? entry['args'].map(String) : [];
  return shownText([String(entry['command']), ...args].join(' '));
}

/** Whether a server of .mcp.json has been approved: by settings, in a folder that is trusted. */
function isApproved(scenario: Scenario, name: string): boolean {
  if (scenario.trusted === false) return false;
  return Object.values(scenario.settings ?? {}).some((file) => {
    const listed = file?.['enabledMcpjsonServers'];
    return file?.['enableAllProjectMcpServers'] === true || (Array.isArray(listed) && listed.includes(name));
  });
}

/** `claude mcp list` and `claude mcp get NAME`: each server is tried once, and a line says how it went. */
export class HealthCheck implements ConnectionWatcher {
  readonly #sim: Sim;
  readonly #pools: Pools;
  readonly #shown: { readonly settings: ServerSettings; readonly connection: Connection | undefined }[] = [];
  #doneAtMs: number | undefined;

  constructor(sim: Sim) {
    this.#sim = sim;
    this.#pools = new Pools(sim);
  }

  start(): void {
    const { scenario, policy } = this.#sim;
    const only = /^mcp get (.+)$/.exec(scenario.command ?? '')?.[1];
    this.#sim.cite([policy.rules.cliFetchesTools, policy.rules.cliReason]);
    for (const server of serversOf(this.#sim, (name) => only === undefined || name === only)) {
      const isNew = scenario.servers[server.name]?.from === 'project' && !isApproved(scenario, server.name);
      const waits = isNew && this.#sim.holds('cli-approval');
      const connection = waits ? undefined : new Connection(this.#sim, server, this, false);
      this.#shown.push({ settings: server.settings, connection });
    }
    this.#pools.startAll(this.#shown.flatMap(({ connection }) => connection ?? []));
    this.onChange();
  }

  onSettled(connection: Connection): void {
    this.#pools.onSettled(connection);
  }

  onChange(): void {
    if (this.#shown.every(({ connection }) => connection?.status !== 'pending')) {
      this.#doneAtMs ??= this.#sim.kernel.now;
    }
  }

  /** The lines that are printed, and when the last one is. */
  outcome(): Outcome {
    const single = this.#sim.scenario.command?.startsWith('mcp get') ?? false;
    const lines = this.#shown.map(({ settings, connection }) => {
      const { status, issue } = this.#statusOf(connection);
      if (single) return `Status: ${status}${issue ? `\nIssue: ${issue}` : ''}`;
      return `${settings.name}: ${targetOf(settings)} - ${status}${issue ? ` — ${issue}` : ''}`;
    });
    const t = this.#doneAtMs;
    const text = [...lines, ...(single ? [] : this.#warnings())].join('\n');
    return { kind: 'cli', ...(t === undefined ? {} : { t }), text };
  }

  /** The variables that entries use and nobody sets, on versions that name them. */
  #warnings(): readonly string[] {
    const { policy, scenario } = this.#sim;
    return this.#shown.flatMap(({ settings: { entry, name } }) => {
      const missing = missingVariables(entry, scenario.env ?? {});
      if (missing.length === 0) return [];
      this.#sim.cite([policy.rules.cliMissingVariables]);
      if (!policy.cliMissingVariables) return [];
      return [
        `└ [Warning] [${name}] mcpServers.${name}: Missing environment variables: ${missing.join(', ')}`,
      ];
    });
  }

  #statusOf(connection: Connection | undefined): { status: string; issue?: string | undefined } {
    const { cliReason } = this.#sim.policy;
    if (!connection) return { status: '⏸ Pending approval (run `claude` to approve)' };
    if (connection.failure) {
      const { text, status } = connection.failure;
      const issue = status === undefined || status === 404 ? text : `HTTP ${status}: ${text ?? ''}`;
      return cliReason ? { status: '✘ Failed to connect', issue } : { status: '✗ Failed to connect' };
    }
    const failure = connection.discovery?.toolsFailure;
    if (failure === undefined) return { status: cliReason ? '✔ Connected' : '✓ Connected' };
    return { status: '! Connected · tools fetch failed', issue: cliReason ? failure : undefined };
  }
}

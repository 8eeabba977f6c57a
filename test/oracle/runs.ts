import type { Scenario, Step } from '../../sim/scenario/scenario.ts';
import type { Question, Transport } from './question.ts';

/** A run of the real client, as `test/observations` holds it. */
export interface Run {
  readonly id: string;
  readonly scenario: Scenario;
  readonly observed: {
    readonly outcome: { readonly kind: string; readonly t?: number; readonly text?: string };
    readonly finish?: { readonly kind: string } | null;
    readonly events?: readonly { readonly kind: string; readonly t: number; readonly reason?: string }[];
    readonly absent?: readonly string[];
    readonly until?: number;
  };
  readonly tolerance: { readonly earlyMs: number; readonly lateMs: number };
}

const STEPS: ReadonlySet<string> = new Set(['headers', 'progress', 'respond', 'silent']);

function isPlain(scenario: Scenario, steps: readonly Step[]): boolean {
  const { turn, model, user, world, hooks, settings, env } = scenario;
  if (turn?.length !== 1 || turn[0]?.call === undefined) return false;
  if (user?.length || world?.length || hooks || settings || 'permissionPromptMs' in scenario) return false;
  if (model?.some((step) => step.do)) return false;
  // How long a later reply of the model takes keeps a -p session alive: not asked here.
  if (scenario.mode === 'print' && model?.some(({ after }) => after)) return false;
  if (env?.['MCP_SDK_GENERATION'] !== undefined) return false;
  return steps.every((step) => STEPS.has(step.do) && step.token === undefined && !step.isError);
}

function transportOf(entry: Readonly<Record<string, unknown>>, reply: string | undefined): Transport {
  if (entry['type'] === 'http') return reply === 'json' ? 'http-json' : 'http-stream';
  return entry['type'] === 'sse' || entry['type'] === 'ws' ? entry['type'] : 'stdio';
}

/** What a run asks, where it is one that the oracle answers. */
export function questionOf(scenario: Scenario): Question | undefined {
  const specs = Object.values(scenario.servers);
  const [spec] = specs;
  if (specs.length !== 1 || !spec || scenario.mode === 'cli') return undefined;
  const { calls, post, getStream } = spec.behaviour ?? {};
  const steps = calls?.[0] ?? [];
  if (!isPlain(scenario, steps) || getStream || (post && post.after === undefined)) return undefined;
  const entry = spec.entry as Readonly<Record<string, unknown>>;
  return {
    patch: Number(scenario.claudeCode.split('.')[2]),
    transport: transportOf(entry, spec.behaviour?.reply),
    mode: scenario.mode ?? 'interactive',
    caller: scenario.caller ?? 'main',
    env: (scenario.env ?? {}) as Readonly<Record<string, string>>,
    timeout: entry['timeout'],
    requestTimeoutMs: entry['request_timeout_ms'],
    server: {
      headersAtMs: steps.find((step) => step.do === 'headers')?.at ?? null,
      respondAtMs: steps.find((step) => step.do === 'respond')?.at ?? null,
      progressAtMs: steps.filter((step) => step.do === 'progress').map((step) => step.at),
      ackAtMs: post?.after ?? 0,
    },
  };
}

import type { Scenario, ServerSpec, Step } from '../../scenario/scenario.ts';
import { splitCall } from '../../scenario/shape.ts';
import { asEntry } from '../../settings/entry.ts';
import { transportOf } from '../../settings/read-entry.ts';
import { shown } from '../../settings/shown.ts';
import type { Sim } from '../sim.ts';

/** What only an http answer has: a pipe carries messages and nothing else, a socket no status of its own. */
const NOT_CARRIED: Readonly<Record<string, readonly string[]>> = {
  stdio: ['status', 'comment'],
  ws: ['status'],
  sdk: ['status', 'comment', 'drop', 'exit'],
};

/** Says what the scenario asks for that cannot happen, so that no answer rests on it unnoticed. */
export function reportMisfits(sim: Sim): void {
  for (const name of strangers(sim.scenario)) {
    const known = Object.keys(sim.scenario.servers);
    const hint = known.length > 0 ? ` It has ${known.map((n) => `"${shown(n)}"`).join(', ')}.` : '';
    sim.unknown(
      `no-server-${name}`,
      `The scenario names the server "${shown(name)}", which it does not have.${hint}`,
    );
  }
  for (const [name, spec] of Object.entries(sim.scenario.servers)) reportSteps(sim, name, spec);
}

/** Servers that a call or the world names and the scenario has not. */
function strangers({ servers, turn, model, world }: Scenario): ReadonlySet<string> {
  const calls = [...(turn ?? []), ...(model ?? []).flatMap((step) => step.calls ?? [])];
  const named = [
    ...calls.flatMap(({ call }) => (call ? [splitCall(call)[0]] : [])),
    ...(world ?? []).map(({ server }) => server),
  ];
  return new Set(named.filter((name) => !Object.hasOwn(servers, name)));
}

function reportSteps(sim: Sim, name: string, { entry, from, behaviour }: ServerSpec): void {
  const transport = transportOf(asEntry(entry) ?? {}, sim.policy, from) ?? '';
  const odd = NOT_CARRIED[transport];
  if (!odd) return;
  const used = new Set((behaviour?.calls ?? []).flatMap((steps) => kindsOf(steps)));
  for (const kind of odd.filter((step) => used.has(step))) {
    sim.unknown(
      `not-modelled-${transport}-${kind}`,
      `Server "${shown(name)}" speaks over ${transport}, which has no "${kind}": that step is taken as over http, and such a server does not exist.`,
    );
  }
}

function kindsOf(steps: readonly Step[]): string[] {
  return steps.flatMap(({ do: kind, then }) => [kind, ...(then ? kindsOf(then) : [])]);
}

import { rare } from '#rare';
import type { RuleId } from '../facts/ids.ts';
import type { Policy } from '../facts/resolve.ts';
import type { Ms } from '../kernel/kernel.ts';
import { isWellFormed } from '../scenario/plain.ts';
import type { Scenario, ServerSpec } from '../scenario/scenario.ts';
import { backgroundValue } from './background.ts';
import type { Entry, TakenEntry, Transport } from './entry.ts';
import { firstByteValue } from './first-byte.ts';
import { idleValue } from './idle.ts';
import type { Place } from './places.ts';
import { startupValue } from './startup.ts';
import { entryLimit, toolLimit, wallClockValue } from './wall-clock.ts';

/** One effective value: what it is, which rules made it so, and where the text that decided it stands. */
export interface Value {
  /** Whole milliseconds; null = this clock is off or does not apply. */
  readonly ms: Ms | null;
  readonly rules: readonly RuleId[];
  readonly place: Place;
  /** Why, in a few words: `"60s" is read as 60 ms, then raised to 1 s`. */
  readonly text: string;
  /** The length that the client's own message names, where the timer got another. */
  readonly saidMs?: Ms;
}

/** The limits of one server's calls, as an interactive, print or subagent call would have them. */
export interface Effective {
  readonly startup: Value;
  readonly firstByte: Value;
  readonly idle: Value;
  readonly wallClock: Value;
  readonly background: Value;
}

/** Everything the settings say about one server. */
export interface ServerSettings extends TakenEntry {
  readonly name: string;
  readonly effective: Effective;
}

/** What the parts of this folder read their values from. */
export interface SettingsInput {
  readonly scenario: Scenario;
  readonly policy: Policy;
  readonly name: string;
  readonly entry: Entry;
  readonly transport: Transport;
}

/** One that is well formed says itself how its server is reached, and nothing is to be said of it. */
function readEntry(name: string, spec: Partial<ServerSpec> = {}, policy: Policy): TakenEntry {
  const { entry, from } = spec;
  if (!isWellFormed({ entry, from })) return rare.readEntry(name, entry, policy, from);
  const own = entry as Entry;
  return {
    entry: own,
    transport: (own['type'] ?? 'stdio') as Transport,
    usable: true,
    issues: [],
    rules: [],
  };
}

/** Resolves all settings for one server of a scenario. Pure; never throws on wrong values. */
export function settingsFor(scenario: Scenario, policy: Policy, name: string): ServerSettings {
  const spec = scenario.servers[name];
  const { entry, transport, ...taken } = readEntry(name, spec, policy);
  const input: SettingsInput = { scenario, policy, name, entry, transport: transport ?? 'stdio' };
  const own = entryLimit(input);
  const tool = toolLimit(scenario, policy);
  const startup = startupValue(scenario, policy);
  const wallClock = wallClockValue(input, own, tool);
  const effective: Effective = {
    startup,
    wallClock,
    firstByte: firstByteValue(input, own, tool, startup),
    idle: idleValue(input, own, wallClock),
    background: backgroundValue(input),
  };
  return { name, entry, transport, ...taken, effective };
}

import type { RuleId } from '../facts/ids.ts';
import type { Policy } from '../facts/resolve.ts';
import type { Ms } from '../kernel/kernel.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { backgroundValue } from './background.ts';
import { type Entry, type EntryIssue, readEntry, type Transport } from './entry.ts';
import { entryRules } from './entry-rules.ts';
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
export interface ServerSettings {
  readonly name: string;
  readonly entry: Entry;
  readonly transport: Transport | undefined;
  readonly usable: boolean;
  readonly issues: readonly EntryIssue[];
  /** The rules by which the entry was taken or dropped. */
  readonly rules: readonly RuleId[];
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

/** Resolves all settings for one server of a scenario. Pure; never throws on wrong values. */
export function settingsFor(scenario: Scenario, policy: Policy, name: string): ServerSettings {
  const spec = scenario.servers[name];
  const { entry, transport, issues, usable } = readEntry(name, spec?.entry, policy, spec?.from);
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
  const rules = entryRules(entry, issues, policy);
  return { name, entry, transport, usable, issues, rules, effective };
}
